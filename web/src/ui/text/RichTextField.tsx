import { Input } from '@mantine/core';
import { Suspense, useId } from 'react';
import { Counted } from '../fields/Counted.tsx';
import type { FieldProps } from '../fields/field-props.ts';
import { Skeleton } from '../pages/Skeletons.tsx';
import { lateEditor } from './late-editor.ts';
import type { RichText } from './RichTextEditor.tsx';
import type { TextFields } from './text-fields.ts';

const editor = lateEditor(async () => (await import('./editors.ts')).RichTextEditor);
export const useRichTextLoaded = editor.useIsLoaded;

export type RichTextFieldProps = Omit<FieldProps<RichText>, 'ref'> & {
  placeholder?: string;
  limit?: number;
  /** Fields of the text, which are shown as chips and inserted with a menu. Must keep its identity. */
  fields?: TextFields;
};

/** Formatted text. The editor is a chunk of its own; its space is reserved while it loads. */
export function RichTextField({
  label,
  value,
  onChange,
  onBlur,
  error,
  description,
  required,
  disabled,
  placeholder,
  limit,
  fields,
}: RichTextFieldProps) {
  const id = useId();
  const Editor = editor.useEditor();
  return (
    <Counted length={value.text.length} limit={limit}>
      <Input.Wrapper
        label={label}
        labelElement="div"
        labelProps={{ id }}
        descriptionProps={{ id: `${id}-description` }}
        errorProps={{ id: `${id}-error` }}
        error={error}
        description={description}
        required={required}
      >
        <Suspense fallback={<Skeleton height="12rem" />}>
          <Editor
            labelledBy={id}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            placeholder={placeholder}
            fields={fields}
            describedBy={[description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')}
            required={required}
            faulty={Boolean(error)}
            disabled={disabled}
          />
        </Suspense>
      </Input.Wrapper>
    </Counted>
  );
}
