import { Suspense } from 'react';
import type { SelectionAction } from '../../../../lib/feature.ts';
import type { SelectionDialogProps } from '../../../../lib/selected.ts';

/** An action on the way, with the selection as it was when the button was pressed. */
export type PendingAction = Pick<SelectionDialogProps, 'audience' | 'members'> & { action: SelectionAction };

type SelectionDialogsProps = Pick<SelectionDialogProps, 'job' | 'onClose' | 'onDone'> & { pending: PendingAction };

/** The dialog of the action on the way. */
export function SelectionDialogs({ pending, ...rest }: SelectionDialogsProps) {
  const { action, audience, members } = pending;
  return (
    <Suspense fallback={null}>
      <action.Dialog audience={audience} members={members} {...rest} />
    </Suspense>
  );
}
