import { LineField, type LineFieldProps } from '../../../../ui/text/LineField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { MergeFieldMenu } from './MergeFieldMenu.tsx';
import { mergeTextFields } from './merge-text-fields.ts';

/** A one-line text field with merge fields as chips, and a menu that inserts them at the cursor. */
export function MergeTextField(props: Omit<LineFieldProps, 'fields' | 'renderMenu'>) {
  return (
    <LineField
      {...props}
      fields={mergeTextFields}
      renderMenu={(insert) => (
        <MergeFieldMenu
          onInsert={(text) => insert(text) || toast.failure(`Not enough room: at most ${props.maxLength} characters`)}
        />
      )}
    />
  );
}
