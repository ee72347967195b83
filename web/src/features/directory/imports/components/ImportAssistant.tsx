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
 * Follows an import's state: announces its result, refetches lists of people, and notifies a person who leaves while it runs when it
 * is done.
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
    // The pressed button disappeared with its step.
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

/** The progress of a running import, which continues without the page. */
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
        </Link>
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

/** The steps of the import. Empty once it has failed or was undone. */
function ImportSteps({ step, state }: { step: Step; state: ImportState }) {
  if (state === 'failed' || state === 'undoing' || state === 'undone') return null;
  return <Steps label="Import steps" names={names} at={current(step, state)} />;
}

const importPage = '/home/exemployee_management/import';

/** The assistant for one import, from its file to its result. It shows the import's state, so people can leave and return. */
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

/** Whether the import was discarded or never existed. */
const isGone = (error: Error | null) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The page shown when there is no import at the address, or it could not be loaded. */
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
