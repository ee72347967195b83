import { Suspense } from 'react';
import type { SelectionAction } from '../../../../lib/feature.ts';
import type { SelectionDialogProps } from '../../../../lib/selected.ts';

/** A pending action, with the selection at the time the button was pressed. */
export type PendingAction = Pick<SelectionDialogProps, 'audience' | 'members'> & { action: SelectionAction };

type SelectionDialogsProps = Pick<SelectionDialogProps, 'job' | 'onClose' | 'onDone'> & { pending: PendingAction };

/** The dialog of the pending action. */
export function SelectionDialogs({ pending, ...rest }: SelectionDialogsProps) {
  const { action, audience, members } = pending;
  return (
    <Suspense fallback={null}>
      <action.Dialog audience={audience} members={members} {...rest} />
    </Suspense>
  );
}
