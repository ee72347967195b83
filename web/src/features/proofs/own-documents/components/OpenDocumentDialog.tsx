import { periodWords } from '#contract/proofs/document-periods.ts';
import type { OwnDocument } from '#contract/proofs/documents.ts';
import { DocumentView } from '#web/features/proofs/documents/components/DocumentView.tsx';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { useLoadOwnDocument } from '../api.ts';

/** Shows the content of a document. */
export function OpenDocumentDialog({ document, onClose }: { document: OwnDocument; onClose: () => void }) {
  const { _id, title, period, contentType, fileName } = document;
  const load = useLoadOwnDocument();
  const name = period ? `${title}, ${periodWords(period)}` : title;
  return (
    <ModalFrame opened onClose={onClose} title={name} size="large">
      <DocumentView name={name} id={_id} contentType={contentType} loadFile={load} fileName={fileName} />
    </ModalFrame>
  );
}
