import { Button } from '@mantine/core';
import { documentKindWords } from '#contract/base/document-kinds.ts';
import { documentMessages } from '#contract/proofs/document-messages.ts';
import { periodWords } from '#contract/proofs/document-periods.ts';
import type { OwnDocument } from '#contract/proofs/documents.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { bytes } from '../../../../lib/numbers.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { StandingRow } from '../../../../ui/lists/StandingRow.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { useLoadOwnDocument } from '../api.ts';

type OwnDocumentRowProps = { document: OwnDocument; onOpen: () => void };

/** One document: its kind and period, whether it is new, and the ways to read it. */
export function OwnDocumentRow({ document, onOpen }: OwnDocumentRowProps) {
  const { _id, kind, title, period, fileName, addedAt, openedAt } = document;
  const load = useLoadOwnDocument();
  const [save, saving] = useTold(async () => saveFile(await load(_id), fileName), {
    failed: documentMessages.notOpened,
  });
  const { label } = documentKindWords[kind];
  const name = period ? `${title}, ${periodWords(period)}` : title;
  return (
    <StandingRow
      title={name}
      about={[label !== title && label, bytes(document.bytes)].filter(Boolean).join(' · ')}
      badge={!openedAt && <StatusBadge tone="info">New</StatusBadge>}
      dates={`Added on ${exactDate(today(new Date(addedAt)))}`}
    >
      <div className={layout.row}>
        <Button variant="default" aria-label={`Open ${name}`} onClick={onOpen}>
          Open
        </Button>
        <Button variant="default" aria-label={`Download ${name}`} loading={saving} onClick={() => void save()}>
          Download
        </Button>
      </div>
    </StandingRow>
  );
}
