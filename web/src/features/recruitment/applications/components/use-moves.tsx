import { useRef, useState } from 'react';
import { type ApplicationState, applicationStateWords, isSameToApplicant } from '#contract/base/application-states.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { ApplicationLine } from '#contract/recruitment/applications.ts';
import { failureText } from '../../../../lib/client.ts';
import { late } from '../../../../lib/late.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { type Move, useMoveApplication } from '../api.ts';
import { isEnd, moveWords } from './application-words.ts';
import { MailPreview, useMailPreview } from './MailPreview.tsx';
import { useUndo } from './UndoMove.tsx';

const RejectDialog = late(() => import('./RejectDialog.tsx'), 'RejectDialog');

type Asked = { card: ApplicationLine; to: ApplicationState };

/** Extra warnings for moves that are final. */
const consequences: Partial<Record<ApplicationState, string>> = {
  hired: 'After that minute it can’t be undone.',
  withdrawn: 'Use this when they have told you that they no longer want the job. After that minute it can’t be undone.',
};

type MoveDialogProps = Asked & { confirm: () => Promise<unknown>; onClose: () => void };

/** The dialog that shows the email before a move sends it. */
function MoveDialog({ card, to, confirm, onClose }: MoveDialogProps) {
  const preview = useMailPreview(card, to);
  const { label, is } = applicationStateWords[to];
  return (
    <ConfirmDialog
      title={isEnd(to) ? `Mark ${card.name} as ${is}?` : `Move ${card.name} to ${label}?`}
      confirmLabel={moveWords[to]}
      onConfirm={confirm}
      failed={applicationMessages.notMoved}
      danger={to === 'withdrawn'}
      waiting={preview.data === undefined}
      onClose={onClose}
    >
      <div className={layout.fields}>
        <p>One minute after the move, the applicant gets this email. Until then you can undo it. {consequences[to]}</p>
        <MailPreview application={card} preview={preview} />
      </div>
    </ConfirmDialog>
  );
}

/**
 * Provides the moves of applications for the board and the page. A move that emails the applicant shows the email first, and a
 * rejection also asks for its reason; other moves happen at once. Every move can be undone for one minute.
 * @returns the move function, the target of the running move, and the dialog to render on the page
 */
export function useMoves() {
  const moving = useMoveApplication();
  const [undo] = useUndo();
  const [asked, setAsked] = useState<Asked>();
  // A double click fires its second move before the card has moved.
  const wanted = useRef(new Map<string, ApplicationState>());

  const undoOf = (line: ApplicationLine) => (line.undoUntil ? { undo: () => void undo(line) } : {});
  const moveNow = async (card: ApplicationLine, to: ApplicationState): Promise<void> => {
    if (wanted.current.get(card._id) === to) return;
    wanted.current.set(card._id, to);
    try {
      const line = await moving.mutateAsync({ card, to });
      toast.success(applicationMessages.moved, undoOf(line));
    } catch (error) {
      toast.failure(failureText(error, applicationMessages.notMoved));
    } finally {
      if (wanted.current.get(card._id) === to) wanted.current.delete(card._id);
    }
  };
  const move = (card: ApplicationLine, to: ApplicationState) => {
    if (to === 'rejected' || !isSameToApplicant(card.toldState, to)) setAsked({ card, to });
    else void moveNow(card, to);
  };
  const moveAsked = async (move: Move) => {
    const line = await moving.mutateAsync(move);
    toast.success(applicationMessages.moved, undoOf(line));
  };
  const close = () => setAsked(undefined);
  const dialog =
    asked?.to === 'rejected' ? (
      <RejectDialog card={asked.card} reject={(rejection) => moveAsked({ ...asked, rejection })} onClose={close} />
    ) : (
      asked && <MoveDialog {...asked} confirm={() => moveAsked(asked)} onClose={close} />
    );
  return { move, working: moving.isPending ? moving.variables.to : undefined, dialog };
}
