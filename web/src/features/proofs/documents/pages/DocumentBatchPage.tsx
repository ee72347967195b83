import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import type { BatchDetail } from '#contract/proofs/document-batches.ts';
import { batchMessages } from '#contract/proofs/document-messages.ts';
import { bytes, number } from '../../../../lib/numbers.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { ProgressBar } from '../../../../ui/pages/ProgressBar.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { batchQuery } from '../api.ts';
import { BatchEntries } from '../components/BatchEntries.tsx';
import { BatchMoves } from '../components/BatchMoves.tsx';
import { batchStates, nextText, periodOf, progressOf, subjectOf } from '../components/document-words.ts';

/** The job that is running, with its progress. */
function Progress({ batch }: { batch: BatchDetail }) {
  const progress = progressOf(batch);
  if (!progress) return null;
  return (
    <div className={layout.lines}>
      <p>{progress.label}…</p>
      <ProgressBar {...progress} />
      <p className={text.muted}>You can leave this page. The work continues.</p>
    </div>
  );
}

function Counts({ batch }: { batch: BatchDetail }) {
  const { files, matched, faulty, skipped, people, stored } = batch;
  return (
    <StatTiles
      label="Files of the ZIP"
      tiles={[
        { label: 'Files', value: number(files) },
        { label: 'Matched', value: number(matched) },
        { label: 'People', value: number(people) },
        { label: 'With problems', value: number(faulty) },
        { label: 'Skipped', value: number(skipped) },
        ...(batch.confirmedAt ? [{ label: 'Added', value: number(stored) }] : []),
      ]}
    />
  );
}

/** The page of one batch: the dry run, its result, the decision, and what has happened since. */
export function DocumentBatchPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data: batch, error, refetch } = useQuery(batchQuery(id));
  const header = {
    onBack: () => void navigate({ to: paths.documents, search: { tab: 'batches' } }),
    backLabel: 'Back to batches',
  };
  if (!batch)
    return (
      <>
        <PageHeader title="Batch" {...header} />
        {error ? (
          <NotFound
            error={error}
            failed={batchMessages.notFetched}
            onRetry={refetch}
            icon={IconFileOff}
            list={paths.documents}
            label="See all documents"
          >
            The link may be incomplete, or the batch was discarded.
          </NotFound>
        ) : (
          <TableSkeleton />
        )}
      </>
    );
  const { state, message, matched, can, createdAt, confirmedAt, storedAt, announcedAt, undoneAt } = batch;
  // Before the check is done, and for a ZIP that couldn’t be read, counts say nothing.
  const isChecked = state !== 'uploading' && state !== 'checking' && batch.files > 0;
  const canMove = Object.values(can).some(Boolean);
  return (
    <div key={id} className={layout.column}>
      <PageHeader
        title={batch.fileName}
        description={[subjectOf(batch), periodOf(batch), bytes(batch.bytes)].filter(Boolean).join(' · ')}
        {...header}
      />
      <LifecycleHeader
        state={state}
        label={batchStates[state].label}
        schedule={[
          { name: 'Uploaded', at: createdAt },
          { name: 'Confirmed', at: confirmedAt },
          { name: 'Added', at: storedAt },
          { name: 'Announced', at: announcedAt },
          { name: 'Undone', at: undoneAt },
        ]}
        reason={nextText(batch)}
        moves={canMove && <BatchMoves batch={batch} />}
      />
      {message && (
        <Callout tone={state === 'failed' ? 'bad' : 'warn'} role="note">
          {message}.
        </Callout>
      )}
      {state === 'ready' && matched === 0 && (
        <Callout tone="warn" role="note">
          {batchMessages.nothingToStore}. Rename the files so that their names have the employee ids, and upload the ZIP
          again.
        </Callout>
      )}
      <Progress batch={batch} />
      {isChecked && <Counts batch={batch} />}
      {isChecked && state !== 'undone' && <BatchEntries batch={batch} />}
    </div>
  );
}
