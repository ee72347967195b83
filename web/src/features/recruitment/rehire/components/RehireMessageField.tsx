import { Button } from '@mantine/core';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import type { RehireForm } from './rehire-form.ts';

type RehireMessageFieldProps = {
  control: Control<RehireForm>;
  limit: number;
  hint: string;
  /** The person typed: from now on the text is theirs. */
  onEdit: (text: string) => void;
  /** Present when an own text was put aside by switching between existing and new job. */
  onRestore: (() => void) | undefined;
};

export function RehireMessageField({ control, limit, hint, onEdit, onRestore }: RehireMessageFieldProps) {
  const { field, fieldState } = useController({ control, name: 'message' });
  return (
    <div>
      <TextAreaField
        {...field}
        onChange={(text) => {
          field.onChange(text);
          onEdit(text);
        }}
        error={fieldState.error?.message}
        label="Your message"
        required
        rows={9}
        limit={limit}
        description={hint}
      />
      {onRestore && (
        <Button variant="subtle" size="xs" onClick={onRestore}>
          Restore my own message
        </Button>
      )}
    </div>
  );
}
