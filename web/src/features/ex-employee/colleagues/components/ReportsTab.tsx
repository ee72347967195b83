import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ColleagueReport, colleagueMessages } from '#contract/ex-employee/colleagues.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { RequestList } from '../../../../ui/lists/RequestCard.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { removedQuery, reportsQuery, useRemove } from '../api.ts';
import { RemovedColleagues } from './RemovedColleagues.tsx';
import { ReportCard } from './ReportCard.tsx';

/** Messages between former colleagues that one of them reported, for HR to decide; a part of the requests page. */
export function ReportsTab() {
  const list = useInfiniteQuery(reportsQuery);
  const removed = useQuery(removedQuery);
  const removing = useRemove();
  const [asked, setAsked] = useState<ColleagueReport>();
  if (list.isPending || removed.isPending) return <RowSkeletons face />;
  if (!list.data) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  const reports = list.data.pages.flatMap((page) => page.reports);
  return (
    <>
      {reports.length === 0 && (
        <EmptyState icon={IconChecks} title="No reported messages">
          Ex-employees who agreed to be listed can find and write to each other. When one of them reports a message, you
          read it here; nothing else of what they write.
        </EmptyState>
      )}
      {reports.length > 0 && (
        <RequestList label="Reported messages">
          {reports.map((report) => (
            <li key={report._id}>
              <ReportCard report={report} onRemove={() => setAsked(report)} />
            </li>
          ))}
        </RequestList>
      )}
      <ShowMore list={list} />
      {removed.data && removed.data.length > 0 && <RemovedColleagues people={removed.data} />}
      {asked && (
        <ConfirmDialog
          title={`Remove ${asked.sender.name} from the directory?`}
          confirmLabel="Remove"
          onConfirm={() => removing.mutateAsync(asked._id)}
          done={colleagueMessages.taken}
          failed={colleagueMessages.notTaken}
          onDone={() => {
            setAsked(undefined);
            focusHeading();
          }}
          onClose={() => setAsked(undefined)}
        >
          {`Colleagues no longer find ${asked.sender.name}, who cannot write to them and is told so, until you let them back. The record and the account stay as they are.`}
        </ConfirmDialog>
      )}
    </>
  );
}
