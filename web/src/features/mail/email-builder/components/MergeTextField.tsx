import { LineField, type LineFieldProps } from '../../../../ui/text/LineField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useBuilderHost } from './builder-host.ts';
import { MergeFieldMenu } from './MergeFieldMenu.tsx';

/** A one-line text field with fields as chips, and a menu that inserts them at the cursor. */
export function MergeTextField(props: Omit<LineFieldProps, 'fields' | 'renderMenu'>) {
  const { fields } = useBuilderHost();
  return (
    <LineField
      {...props}
      fields={fields}
      renderMenu={(insert) => (
        <MergeFieldMenu
          onInsert={(text) => insert(text) || toast.failure(`Not enough room: at most ${props.maxLength} characters`)}
        />
      )}
    />
  );
}
