import type { RecordDialogProps } from '../../../../lib/feature.ts';
import { EraseDialog } from './EraseDialog.tsx';

/** Erases the person of a record. */
export default function EraseRecordDialog({ person, onClose, onDone }: RecordDialogProps) {
  return <EraseDialog erasing={{ person: person._id, name: person.name }} onClose={onClose} onErased={onDone} />;
}
