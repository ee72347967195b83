import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ImportDetail } from '#contract/directory/imports.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { ApiError } from '../../../../lib/client.ts';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { importQuery } from '../api.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportReview } from './ImportReview.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { ImportWorking } from './ImportWorking.tsx';
import { stepOf } from './import-words.ts';
import { useImportNews } from './use-import-news.ts';

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
