import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { BatchDetail } from '#contract/proofs/document-batches.ts';
import { batchMessages, documentLimits } from '#contract/proofs/document-messages.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { useAnnounceBatch, useConfirmBatch, useDiscardBatch, useUndoBatch } from '../api.ts';
import { confirmText, count, peopleText, undoText } from './document-words.ts';

type Asking = { batch: BatchDetail; onClose: () => void };

function ConfirmBatchDialog({ batch, onClose }: Asking) {
  const { _id, matched, faulty, stored, state } = batch;
  const confirming = useConfirmBatch(_id);
  const continues = state === 'failed';
  return (
    <ConfirmDialog
      title={continues ? 'Add the rest?' : `${confirmText(batch)}?`}
      confirmLabel={continues ? 'Add the rest' : 'Add'}
      danger={false}
      onConfirm={() => confirming.mutateAsync()}
      done={batchMessages.confirmed}
      failed={batchMessages.notConfirmed}
      onClose={onClose}
    >
      <p>
        {continues && `${count(stored, 'document')} of ${count(matched, 'document')} were added already. `}
        The documents are stored first. {peopleText(batch.people)} {batch.people === 1 ? 'sees' : 'see'} them, and get
        {batch.people === 1 ? 's' : ''} one mail each, {documentLimits.announceAfter} minutes after all are stored. You
        can undo the batch within {documentLimits.undoDays} days; within the first {documentLimits.announceAfter}{' '}
        minutes no one learns of it.
        {faulty > 0 && ` ${count(faulty, 'file')} with problems ${faulty === 1 ? 'is' : 'are'} left out.`}
      </p>
    </ConfirmDialog>
  );
}

function AnnounceDialog({ batch, onClose }: Asking) {
  const announcing = useAnnounceBatch(batch._id);
  return (
    <ConfirmDialog
      title="Announce now?"
      confirmLabel="Announce now"
      danger={false}
      onConfirm={() => announcing.mutateAsync()}
      done={batchMessages.announced}
      failed={batchMessages.notAnnounced}
      onClose={onClose}
    >
      <p>
        {peopleText(batch.people)} {batch.people === 1 ? 'sees the documents and gets' : 'see their documents and get'}{' '}
        one mail each, now. Mails that were sent can’t be taken back.
      </p>
    </ConfirmDialog>
  );
}

function UndoDialog({ batch, onClose }: Asking) {
  const undoing = useUndoBatch(batch._id);
  return (
    <ConfirmDialog
      title={`Undo ${batch.fileName}?`}
      confirmLabel="Undo batch"
      onConfirm={() => undoing.mutateAsync()}
      done={batchMessages.undone}
      failed={batchMessages.notUndone}
      onClose={onClose}
    >
      <p>{undoText(batch, batch.opened)}</p>
    </ConfirmDialog>
  );
}

function DiscardDialog({ batch, onClose }: Asking) {
  const navigate = useNavigate();
  const discarding = useDiscardBatch(batch._id);
  return (
    <ConfirmDialog
      title={`Discard ${batch.fileName}?`}
      confirmLabel="Discard"
      onConfirm={() => discarding.mutateAsync()}
      done={batchMessages.discarded}
      failed={batchMessages.notDiscarded}
      onDone={() => navigate({ to: paths.documents, search: { tab: 'batches' } })}
      onClose={onClose}
    >
      <p>The ZIP and the result of the check are deleted. No document is added.</p>
    </ConfirmDialog>
  );
}

const dialogs = {
  confirm: ConfirmBatchDialog,
  announce: AnnounceDialog,
  undo: UndoDialog,
  discard: DiscardDialog,
};

/** What can be done with a batch now. */
export function BatchMoves({ batch }: { batch: BatchDetail }) {
  const { can, state, fileName } = batch;
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const Dialog = asked && dialogs[asked];
  const isPlain = state === 'stored' || state === 'failed';
  return (
    <>
      {can.confirm && (
        <Button onClick={() => setAsked('confirm')}>{state === 'failed' ? 'Add the rest' : confirmText(batch)}</Button>
      )}
      {can.announce && (
        <Button variant="default" onClick={() => setAsked('announce')}>
          Announce now
        </Button>
      )}
      {can.undo && isPlain && (
        <Button variant="default" onClick={() => setAsked('undo')}>
          Undo
        </Button>
      )}
      {can.discard && (
        <Button variant="default" onClick={() => setAsked('discard')}>
          Discard
        </Button>
      )}
      {can.undo && !isPlain && (
        <MoreMenu large label={`Actions for ${fileName}`}>
          <Menu.Item color="red" onClick={() => setAsked('undo')}>
            Undo
          </Menu.Item>
        </MoreMenu>
      )}
      {Dialog && <Dialog batch={batch} onClose={() => setAsked(undefined)} />}
    </>
  );
}
