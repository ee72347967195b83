import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { letterBatchMessages } from '#contract/proofs/letter-batch-messages.ts';
import type { LetterBatch } from '#contract/proofs/letter-batches.ts';
import { number } from '../../../../lib/numbers.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { ProgressBar } from '../../../../ui/pages/ProgressBar.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { letterBatchQuery } from '../api.ts';
import { LetterBatchEntries } from '../components/LetterBatchEntries.tsx';
import { LetterBatchMoves } from '../components/LetterBatchMoves.tsx';
import { batchStates, nextText, peopleText, progressOf } from '../components/letter-batch-words.ts';

/** The job that is running, with its progress. */
function Progress({ batch }: { batch: LetterBatch }) {
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

function Counts({ batch }: { batch: LetterBatch }) {
  const { people, ready, skipped, faulty, prepared, sent, confirmedAt } = batch;
  return (
    <StatTiles
      label="People of the batch"
      tiles={[
        { label: 'People', value: number(people) },
        { label: 'Can get it', value: number(ready) },
        { label: 'Have it already', value: number(skipped) },
        { label: 'With problems', value: number(faulty) },
        ...(confirmedAt
          ? [
              { label: 'Prepared', value: number(prepared) },
              { label: 'Sent', value: number(sent) },
            ]
          : []),
      ]}
    />
  );
}

/** The page of one batch of letters: the check, its result, every letter, the decision, and what has happened since. */
export function LetterBatchPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data: batch, error, refetch } = useQuery(letterBatchQuery(id));
  const header = {
    onBack: () => void navigate({ to: paths.letters, search: { tab: 'batches' } }),
    backLabel: 'Back to batches',
  };
  if (!batch)
    return (
      <>
        <PageHeader title="Batch" {...header} />
        {error ? (
          <NotFound
            error={error}
            failed={letterBatchMessages.notFetched}
            onRetry={refetch}
            icon={IconFileOff}
            list={paths.letters}
            label="See all letters"
          >
            The link may be incomplete, or the batch was discarded.
          </NotFound>
        ) : (
          <TableSkeleton />
        )}
      </>
    );
  const { state, message, numbers, createdAt, confirmedAt, preparedAt, sentAt, undoneAt } = batch;
  const range = numbers && (numbers.first === numbers.last ? numbers.first : `${numbers.first} to ${numbers.last}`);
  return (
    <div key={id} className={layout.column}>
      <PageHeader
        title={batch.title}
        description={[peopleText(batch.people), range, batch.note].filter(Boolean).join(' · ')}
        {...header}
      />
      <LifecycleHeader
        state={state}
        label={batchStates[state].label}
        schedule={[
          { name: 'Started', at: createdAt },
          { name: 'Confirmed', at: confirmedAt },
          { name: 'Prepared', at: preparedAt },
          { name: 'Sent', at: sentAt },
          { name: 'Undone', at: undoneAt },
        ]}
        reason={nextText(batch)}
        moves={Object.values(batch.can).some(Boolean) && <LetterBatchMoves batch={batch} />}
      />
      {message && (
        <Callout tone={state === 'failed' ? 'bad' : 'warn'} role="note">
          {message}.
        </Callout>
      )}
      {batch.isTemplateChanged && (
        <Callout tone="warn" role="note">
          {letterBatchMessages.templateChanged}.
        </Callout>
      )}
      {state === 'ready' && batch.ready === 0 && (
        <Callout tone="warn" role="note">
          {letterBatchMessages.nothingReady}.
        </Callout>
      )}
      <Progress batch={batch} />
      {state !== 'checking' && <Counts batch={batch} />}
      {state !== 'checking' && state !== 'undone' && <LetterBatchEntries batch={batch} />}
    </div>
  );
}
