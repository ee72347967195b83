import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { documentKindWords } from '#contract/base/document-kinds.ts';
import { paths } from '#contract/base/paths.ts';
import { rejection } from '#contract/base/rejection.ts';
import { documentMessages } from '#contract/proofs/document-messages.ts';
import type { DocumentLine } from '#contract/proofs/documents.ts';
import { isRefusal } from '../../../../lib/client.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { bytes } from '../../../../lib/numbers.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { documentQuery, loadDocumentFile, useDeleteDocument } from '../api.ts';
import classes from './Documents.module.css';
import { DocumentView } from './DocumentView.tsx';
import { nameOf, periodOf, titleOf } from './document-words.ts';

/** Returns the consequence of deleting a document. */
function deletedText({ person, visibleAt, keptUntil, heldFor }: DocumentLine): string {
  const until = heldFor?.until ?? keptUntil;
  const kept = until ? ` The law requires it to be kept until ${exactDate(until)}.` : '';
  const seen = person && visibleAt ? ` ${person.name} no longer sees it, but a copy that was downloaded remains.` : '';
  return `The document and its file are deleted for good.${seen}${kept} This can’t be undone.`;
}

function DeleteDialog({ document, onDeleted, onClose }: DialogOf & { onDeleted: () => void }) {
  const { _id, person, visibleAt } = document;
  const deleting = useDeleteDocument(_id);
  return (
    <ReasonDialog
      rules={rejection}
      title={`Delete ${titleOf(document)} of ${nameOf(document)}?`}
      words={deletedText(document)}
      description={
        person && visibleAt ? `${person.name} gets the reason by mail.` : 'It is kept in the audit log only.'
      }
      save={async (body) => {
        await deleting.mutateAsync(body);
        onDeleted();
      }}
      saved={documentMessages.deleted}
      failed={documentMessages.notDeleted}
      submitLabel="Delete"
      unsaved="The document hasn’t been deleted."
      onClose={onClose}
    />
  );
}

type DialogOf = { document: DocumentLine; onClose: () => void };

function Details({ document }: { document: DocumentLine }) {
  const { kind, fileName, createdAt, addedBy, batch, visibleAt, openedAt, keptUntil, heldFor, person } = document;
  return (
    <FactList columns>
      <Fact name="Ex-employee">
        {person ? (
          <Link to={paths.exemployee} search={{ id: person._id }} className={text.link}>
            {person.name}
          </Link>
        ) : (
          `${nameOf(document)} (erased)`
        )}
      </Fact>
      <Fact name="Employee id">{heldFor?.employeeId}</Fact>
      <Fact name="Kind">{documentKindWords[kind].label}</Fact>
      <Fact name="Period" empty="None">
        {periodOf(document)}
      </Fact>
      <Fact name="File">
        <span className={classes.fileName}>{fileName}</span>
      </Fact>
      <Fact name="Size">{bytes(document.bytes)}</Fact>
      <Fact name="Added">
        <Moment at={createdAt} />
        {addedBy && ` by ${addedBy.name}`}
      </Fact>
      <Fact name="Batch">
        {batch && (
          <Link to={paths.documentBatch} params={{ id: batch._id }} className={text.link}>
            {batch.fileName}
          </Link>
        )}
      </Fact>
      <Fact name="Opened">{visibleAt ? <Moment at={openedAt} none="Not opened" /> : 'Not announced yet'}</Fact>
      <Fact name="Kept by law until">
        {(heldFor?.until ?? keptUntil) && exactDate(heldFor?.until ?? keptUntil ?? '')}
      </Fact>
    </FactList>
  );
}

/** One document: what is known of it, its content once asked for, and the way to delete it. */
export function DocumentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: document, error, refetch } = useQuery(documentQuery(id));
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [download, saving] = useTold(
    async () => saveFile(await loadDocumentFile(id), document?.fileName ?? 'document'),
    { failed: documentMessages.notOpened },
  );
  if (!document)
    return (
      <ModalFrame opened onClose={onClose} title="Document" size="large">
        {!error && <RowSkeletons count={3} />}
        {error &&
          (isRefusal(error) ? (
            <EmptyState icon={IconFileOff} title={error.message}>
              It may have been deleted meanwhile.
            </EmptyState>
          ) : (
            <LoadFailure error={error} failed={documentMessages.notFetched} onRetry={refetch} />
          ))}
      </ModalFrame>
    );
  const { fileName, contentType } = document;
  const footer = (
    <>
      <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <Button variant="default" loading={saving} onClick={() => void download()}>
        Download
      </Button>
      {!isOpen && <Button onClick={() => setOpen(true)}>Open</Button>}
    </>
  );
  return (
    <>
      <ModalFrame opened onClose={onClose} covered={isDeleting} title={titleOf(document)} size="large" footer={footer}>
        <div className={layout.column}>
          <Details document={document} />
          {isOpen ? (
            <DocumentView
              name={`${titleOf(document)} of ${nameOf(document)}`}
              id={id}
              contentType={contentType}
              loadFile={loadDocumentFile}
              fileName={fileName}
            />
          ) : (
            <p className={text.muted}>The audit log records when you open or download the document.</p>
          )}
        </div>
      </ModalFrame>
      {isDeleting && <DeleteDialog document={document} onDeleted={onClose} onClose={() => setDeleting(false)} />}
    </>
  );
}
