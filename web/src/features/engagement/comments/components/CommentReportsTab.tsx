import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CommentReport } from '#contract/engagement/comment-reports.ts';
import { commentMessages } from '#contract/engagement/comments.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { RequestCard, RequestList, RequestQuote } from '../../../../ui/lists/RequestCard.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { reportsQuery, useDismissReports } from '../api.ts';
import { RemoveCommentDialog } from './RemoveCommentDialog.tsx';

/** Comments that readers of the feed have reported, for HR to decide; a part of the requests page. */
export function CommentReportsTab() {
  const list = useInfiniteQuery(reportsQuery);
  const [asked, setAsked] = useState<CommentReport>();
  if (list.isPending) return <RowSkeletons face />;
  if (!list.data) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  const reports = list.data.pages.flatMap((page) => page.reports);
  return (
    <>
      {reports.length === 0 && (
        <EmptyState icon={IconChecks} title="No reported comments">
          Ex-employees comment on your posts. When one of them reports a comment, you decide here whether it stays.
          Three reports hide it until then.
        </EmptyState>
      )}
      {reports.length > 0 && (
        <RequestList label="Reported comments">
          {reports.map((report) => (
            <li key={report._id}>
              <ReportCard report={report} onRemove={() => setAsked(report)} />
            </li>
          ))}
        </RequestList>
      )}
      <ShowMore list={list} />
      {asked && <RemoveCommentDialog id={asked._id} writer={asked.writer.name} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function ReportCard({ report, onRemove }: { report: CommentReport; onRemove: () => void }) {
  const { writer, post, reports, hidden, reportedAt } = report;
  const dismissing = useDismissReports();
  const [dismiss, working] = useTold(() => dismissing.mutateAsync(report._id), {
    done: commentMessages.dismissed,
    failed: commentMessages.notDismissed,
    onDone: focusHeading,
  });
  return (
    <RequestCard
      label={`Comment of ${writer.name}`}
      person={writer}
      name={
        <Link to="/home/exemployee" search={{ id: writer._id }}>
          {writer.name}
        </Link>
      }
      badges={hidden && <StatusBadge tone="warn">Hidden</StatusBadge>}
      facts={`${reportsInWords(reports)} · on ‘${post}’`}
      at={reportedAt}
      actions={
        <>
          <Button
            variant="default"
            loading={working}
            onClick={() => void dismiss()}
            aria-label={`Dismiss the reports about ${writer.name}`}
          >
            Dismiss
          </Button>
          <Button variant="light" color="red" onClick={onRemove} aria-label={`Remove ${writer.name}’s comment`}>
            Remove
          </Button>
        </>
      }
    >
      <RequestQuote>{report.text}</RequestQuote>
    </RequestCard>
  );
}

function reportsInWords(reports: number): string {
  if (reports === 0) return 'Reported by someone whose record has been deleted';
  return reports === 1 ? 'Reported by 1 ex-employee' : `Reported by ${reports.toLocaleString('en-IN')} ex-employees`;
}
