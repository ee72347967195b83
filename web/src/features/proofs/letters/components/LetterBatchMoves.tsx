import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { letterBatchLimits, letterBatchMessages, lettersOf } from '#contract/proofs/letter-batch-messages.ts';
import type { LetterBatch } from '#contract/proofs/letter-batches.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useConfirmLetterBatch, useDiscardLetterBatch, useSendLetterBatch, useUndoLetterBatch } from '../api.ts';
import { confirmText, peopleText } from './letter-batch-words.ts';

type Asking = { batch: LetterBatch; onClose: () => void };

function ConfirmBatchDialog({ batch, onClose }: Asking) {
  const { _id, state, kind, ready, prepared, faulty, skipped } = batch;
  const confirming = useConfirmLetterBatch(_id);
  const continues = state === 'failed';
  const left = faulty + skipped;
  return (
    <ConfirmDialog
      title={continues ? 'Prepare the rest?' : `${confirmText(batch)}?`}
      confirmLabel={continues ? 'Prepare the rest' : 'Issue'}
      danger={false}
      onConfirm={() => confirming.mutateAsync()}
      done={letterBatchMessages.confirmed}
      failed={letterBatchMessages.notConfirmed}
      onClose={onClose}
    >
      <p>
        {continues && `${lettersOf(kind, prepared)} of ${ready} were prepared already. `}
        The letters are numbered and prepared first. They are sent {letterBatchLimits.sendAfter} minutes after all are
        prepared, or when you send them; until then you can undo them, and no one sees them.
        {left > 0 && ` ${peopleText(left)} ${left === 1 ? 'gets' : 'get'} no letter.`}
      </p>
    </ConfirmDialog>
  );
}

function SendDialog({ batch, onClose }: Asking) {
  const sending = useSendLetterBatch(batch._id);
  return (
    <ConfirmDialog
      title={`Send ${lettersOf(batch.kind, batch.prepared)} now?`}
      confirmLabel="Send now"
      danger={false}
      onConfirm={() => sending.mutateAsync()}
      done={letterBatchMessages.sending}
      failed={letterBatchMessages.notSent}
      onClose={onClose}
    >
      <p>
        {peopleText(batch.prepared)} {batch.prepared === 1 ? 'gets the letter' : 'get their letters'}, and a mail about
        {batch.prepared === 1 ? ' it' : ' them'}. Open requests for this letter are answered. Letters that were sent
        can’t be undone, only revoked one by one.
      </p>
    </ConfirmDialog>
  );
}

function UndoDialog({ batch, onClose }: Asking) {
  const { _id, kind, prepared, numbers } = batch;
  const undoing = useUndoLetterBatch(_id);
  return (
    <ConfirmDialog
      title={`Undo ${lettersOf(kind, prepared)}?`}
      confirmLabel="Undo batch"
      onConfirm={() => undoing.mutateAsync()}
      done={letterBatchMessages.undoing}
      failed={letterBatchMessages.notUndone}
      onClose={onClose}
    >
      <p>
        The letters and their files are deleted. No one has been notified, so no one learns of it.
        {numbers &&
          ` The numbers ${numbers.first} to ${numbers.last} are not given again: the next letter has a later one.`}
      </p>
    </ConfirmDialog>
  );
}

function DiscardDialog({ batch, onClose }: Asking) {
  const navigate = useNavigate();
  const discarding = useDiscardLetterBatch(batch._id);
  return (
    <ConfirmDialog
      title="Discard this batch?"
      confirmLabel="Discard"
      onConfirm={() => discarding.mutateAsync()}
      done={letterBatchMessages.discarded}
      failed={letterBatchMessages.notDiscarded}
      onDone={() => navigate({ to: paths.letters, search: { tab: 'batches' } })}
      onClose={onClose}
    >
      <p>The result of the check is deleted. No letter is issued.</p>
    </ConfirmDialog>
  );
}

const dialogs = { confirm: ConfirmBatchDialog, send: SendDialog, undo: UndoDialog, discard: DiscardDialog };

/** What can be done with a batch now. */
export function LetterBatchMoves({ batch }: { batch: LetterBatch }) {
  const { can, state, isTemplateChanged } = batch;
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const Dialog = asked && dialogs[asked];
  return (
    <>
      {can.confirm && !isTemplateChanged && (
        <Button onClick={() => setAsked('confirm')}>
          {state === 'failed' ? 'Prepare the rest' : confirmText(batch)}
        </Button>
      )}
      {can.send && <Button onClick={() => setAsked('send')}>Send now</Button>}
      {can.undo && (
        <Button variant="default" onClick={() => setAsked('undo')}>
          Undo
        </Button>
      )}
      {can.discard && (
        <Button variant="default" onClick={() => setAsked('discard')}>
          Discard
        </Button>
      )}
      {Dialog && <Dialog batch={batch} onClose={() => setAsked(undefined)} />}
    </>
  );
}
