import { useRef, useState } from 'react';
import { type ApplicationState, applicationMoves, applicationStateWords } from '#contract/base/application-states.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { ApplicationLine } from '#contract/recruitment/applications.ts';
import { failureText } from '../../../../lib/client.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useMoveApplication } from '../api.ts';
import { isEnd, moveWords } from './application-words.ts';
import { RejectDialog } from './RejectDialog.tsx';

type Asked = { card: ApplicationLine; to: ApplicationState };

/** What follows from a move that is the end. */
const consequences: Partial<Record<ApplicationState, string>> = {
  hired: 'We tell them by mail. This can’t be undone.',
  withdrawn:
    'Do this when they have told you that they no longer want the job. We confirm it to them by mail. This can’t be undone.',
};

/**
 * The moves of applications, for the board and the page: a rejection asks for its reason first, what can't be undone asks, everything
 * else is done at once.
 * @returns the move, whether one runs and where to, and the dialog that is to be on the page
 */
export function useMoves() {
  const moving = useMoveApplication();
  const [asked, setAsked] = useState<Asked>();
  // The second click of two comes before the card has moved.
  const wanted = useRef(new Map<string, ApplicationState>());

  const moveNow = async (card: ApplicationLine, to: ApplicationState): Promise<void> => {
    if (wanted.current.get(card._id) === to) return;
    wanted.current.set(card._id, to);
    try {
      const line = await moving.mutateAsync({ card, to });
      const canGoBack = applicationMoves[to].includes(card.state);
      toast.success(applicationMessages.moved, {
        undo: canGoBack ? () => void moveNow(line, card.state) : undefined,
      });
    } catch (error) {
      toast.failure(failureText(error, applicationMessages.notMoved));
    } finally {
      if (wanted.current.get(card._id) === to) wanted.current.delete(card._id);
    }
  };
  const move = (card: ApplicationLine, to: ApplicationState) => {
    if (to === 'rejected' || isEnd(to)) setAsked({ card, to });
    else void moveNow(card, to);
  };
  const close = () => setAsked(undefined);
  const dialog =
    asked?.to === 'rejected' ? (
      <RejectDialog
        card={asked.card}
        reject={(rejection) => moving.mutateAsync({ ...asked, rejection })}
        onClose={close}
      />
    ) : (
      asked && (
        <ConfirmDialog
          title={`Mark ${asked.card.name} as ${applicationStateWords[asked.to].is}?`}
          confirmLabel={moveWords[asked.to]}
          onConfirm={() => moving.mutateAsync(asked)}
          done={applicationMessages.moved}
          failed={applicationMessages.notMoved}
          danger={asked.to === 'withdrawn'}
          onClose={close}
        >
          {consequences[asked.to]}
        </ConfirmDialog>
      )
    );
  return { move, working: moving.isPending ? moving.variables.to : undefined, dialog };
}
