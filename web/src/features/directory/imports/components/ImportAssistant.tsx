import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type ImportDetail, type ImportState, importMessages } from '#contract/directory/imports.ts';
import { ApiError } from '../../../../lib/client.ts';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { ProgressBar } from '../../../../ui/pages/ProgressBar.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Steps } from '../../../../ui/pages/Steps.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { importQuery } from '../api.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportReview } from './ImportReview.tsx';
import classes from './ImportWorking.module.css';
import { isWorking, newsOf, progressOf, type Step, stepOf } from './import-words.ts';
import { stopWatching, watchImport } from './watch-import.ts';

/**
 * Follows an import from state to state: what it ended with is said aloud, lists of people are asked for anew, and somebody who leaves
 * while it works is told when it is done.
 * @returns the sentence for the live region
 */
function useImportNews(detail: ImportDetail | undefined): string {
  const client = useQueryClient();
  const [news, setNews] = useState('');
  const before = useRef<ImportState>(undefined);
  const latest = useRef(detail);
  latest.current = detail;
  useEffect(() => {
    const state = detail?.state;
    if (!detail || !state) return;
    const changed = before.current !== undefined && before.current !== state;
    before.current = state;
    if (!changed) return;
    setNews(newsOf(detail));
    if (state === 'undone') toast.success(importMessages.undone);
    if (!isWorking(state) && state !== 'ready') void client.invalidateQueries();
    // The button that was pressed is gone with its step.
    if (document.activeElement === document.body) focusHeading();
  }, [detail, client]);
  useEffect(() => {
    stopWatching(latest.current?._id);
    return () => {
      if (latest.current && isWorking(latest.current.state)) watchImport(client, latest.current._id);
    };
  }, [client]);
  return news;
}

const words = {
  checking: ['Checking every row', 'Nothing has been added or changed yet.'],
  running: ['Importing', 'Valid rows are imported; the rest are kept for you to fix.'],
  undoing: ['Undoing the import', 'People changed since the import stay as they are.'],
} as const;

/** Something goes on with the import; it goes on without the page, too. */
function ImportWorking({ detail }: { detail: ImportDetail }) {
  const [title, note] = words[detail.state as keyof typeof words];
  return (
    <section className={classes.working} aria-labelledby="import-working">
      <h2 id="import-working">{title}</h2>
      <ProgressBar {...progressOf(detail)} unit={detail.state === 'undoing' ? 'ex-employees' : 'rows'} />
      <p className={text.muted}>
        {note} You can leave this page. The import continues, and you’ll find it in the{' '}
        <Link to="/home/exemployee_management/import" className={text.link}>
          import history
        </Link>{' '}
        .
      </p>
    </section>
  );
}

const names = ['Upload', 'Match columns', 'Check rows', 'Import'] as const;

function current(step: Step, state: ImportState): number {
  if (step === 'columns') return 1;
  if (step === 'review' || state === 'checking') return 2;
  return state === 'done' ? names.length : 3;
}

/** Where in the import one is. Nothing is left to show once it has failed or was taken back. */
function ImportSteps({ step, state }: { step: Step; state: ImportState }) {
  if (state === 'failed' || state === 'undoing' || state === 'undone') return null;
  return <Steps label="Steps of the import" names={names} at={current(step, state)} />;
}

const importPage = '/home/exemployee_management/import';

/** One import from its file to its result. What it shows is the import's own state, so it can be left and come back to. */
export function ImportAssistant({ id }: { id: string }) {
  const navigate = useNavigate();
  const toHistory = () => void navigate({ to: importPage });
  const { data: detail, error, refetch } = useQuery(importQuery(id));
  const news = useImportNews(detail);
  if (!detail || isGone(error))
    return (
      <>
        <PageHeader title="Import" onBack={toHistory} backLabel="All imports" />
        {error ? <NotShown error={error} onRetry={() => void refetch()} /> : <TableSkeleton />}
      </>
    );
  const { fileName, createdAt, createdBy } = detail;
  return (
    <>
      <PageHeader
        title={fileName}
        onBack={toHistory}
        backLabel="All imports"
        description={
          <>
            Uploaded{' '}
            <time dateTime={createdAt} title={exactTime(createdAt)}>
              {lastActive(createdAt)}
            </time>
            {createdBy && ` by ${createdBy}`}
          </>
        }
      />
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <StepOf detail={detail} />
    </>
  );
}

function StepOf({ detail }: { detail: ImportDetail }) {
  const { step: wanted } = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = (step?: string) => void navigate({ to: importPage, search: { id: detail._id, step } });
  const step = stepOf(detail, wanted);
  return (
    <>
      <ImportSteps step={step} state={detail.state} />
      {step === 'columns' && <ImportColumns detail={detail} onDone={() => show()} />}
      {step === 'review' && <ImportReview detail={detail} onColumns={() => show('columns')} />}
      {step === 'working' && <ImportWorking detail={detail} />}
      {step === 'result' && <ImportOutcome detail={detail} />}
    </>
  );
}

/** Discarded by somebody, or never there. */
const isGone = (error: Error | null) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The address names no import, or it did not come. */
function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isGone(error)) return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={IconFileSpreadsheet}
      title={importMessages.notFound}
      action={
        <Link to={importPage} className={buttons.primary}>
          All imports
        </Link>
      }
    >
      It may have been discarded, or the link is incomplete.
    </EmptyState>
  );
}
