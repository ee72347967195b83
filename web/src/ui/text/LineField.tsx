import { Input } from '@mantine/core';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { Counted } from '../fields/Counted.tsx';
import type { FieldProps } from '../fields/field-props.ts';
import { Skeleton } from '../pages/Skeletons.tsx';
import type { LineActs } from './LineEditor.tsx';
import classes from './LineField.module.css';
import { lateEditor } from './late-editor.ts';
import type { TextFields } from './text-fields.ts';

const editor = lateEditor(async () => (await import('./editors.ts')).LineEditor);
export const useLineLoaded = editor.useIsLoaded;

export type LineFieldProps = Omit<FieldProps<string>, 'ref' | 'onBlur' | 'disabled' | 'name'> & {
  /** Nothing longer can be typed. */
  maxLength: number;
  fields: TextFields;
  /** Renders what inserts a field. */
  renderMenu: (insert: (written: string) => boolean) => ReactNode;
};

/** One line of text with fields, which are shown as chips. The editor is a chunk of its own; its space is reserved while it loads. */
export function LineField({ label, description, error, required, renderMenu, ...rest }: LineFieldProps) {
  const id = useId();
  const Editor = editor.useEditor();
  const acts = useRef<LineActs>(null);
  return (
    <Counted length={rest.value.length} limit={rest.maxLength}>
      <Input.Wrapper
        label={label}
        labelElement="div"
        labelProps={{ id, onClick: () => acts.current?.focus() }}
        descriptionProps={{ id: `${id}-description` }}
        errorProps={{ id: `${id}-error` }}
        error={error}
        description={description}
        required={required}
      >
        <div className={classes.frame}>
          <Suspense fallback={<Skeleton height="var(--control)" />}>
            <Editor
              {...rest}
              ref={acts}
              labelledBy={id}
              describedBy={[description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')}
              {...(required !== undefined && { required })}
              faulty={Boolean(error)}
            />
          </Suspense>
          <div className={classes.menu}>{renderMenu((written) => acts.current?.insert(written) ?? true)}</div>
        </div>
      </Input.Wrapper>
    </Counted>
  );
}
