import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { type ColleagueReport, colleagueMessages, type RemovedColleague } from '#contract/ex-employee/colleagues.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { RequestCard, RequestList, RequestQuote } from '../../../../ui/lists/RequestCard.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { removedQuery, reportsQuery, useDismiss, useRemove, useRestore } from '../api.ts';
import classes from './Colleagues.module.css';

/** A reported message: who wrote it, who reported it, its words, and the two answers. */
function ReportCard({ report, onRemove }: { report: ColleagueReport; onRemove: () => void }) {
  const { sender, reporter, reportedAt } = report;
  const dismissing = useDismiss();
  const [dismiss, working] = useTold(() => dismissing.mutateAsync(report._id), {
    done: colleagueMessages.dismissed,
    failed: colleagueMessages.notDismissed,
    onDone: focusHeading,
  });
  return (
    <RequestCard
      label={`Message from ${sender.name}`}
      person={sender}
      name={
        <Link to="/home/exemployee" search={{ id: sender._id }}>
          {sender.name}
        </Link>
      }
      facts={
        <>
          {`${sender.designation} · ${sender.department} · wrote to `}
          <Link to="/home/exemployee" search={{ id: reporter._id }} className={text.link}>
            {reporter.name}
          </Link>
        </>
      }
      at={reportedAt}
      actions={
        <>
          <Button
            variant="default"
            loading={working}
            onClick={() => void dismiss()}
            aria-label={`Dismiss the report about ${sender.name}`}
          >
            Dismiss
          </Button>
          <Button
            variant="light"
            color="red"
            onClick={onRemove}
            aria-label={`Remove ${sender.name} from the directory`}
          >
            Remove
          </Button>
        </>
      }
    >
      <RequestQuote>{report.text}</RequestQuote>
    </RequestCard>
  );
}

/** Who was removed from the directory, and the way back. */
function RemovedColleagues({ people }: { people: readonly RemovedColleague[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.removed}>
      <h2 id={id} className={text.heading}>
        Removed from the directory
      </h2>
      <ul className={layout.list}>
        {people.map((person) => (
          <Removed key={person._id} person={person} />
        ))}
      </ul>
    </section>
  );
}

function Removed({ person }: { person: RemovedColleague }) {
  const restoring = useRestore();
  const [restore, working] = useTold(() => restoring.mutateAsync(person._id), {
    done: colleagueMessages.restored,
    failed: colleagueMessages.notRestored,
    onDone: focusHeading,
  });
  return (
    <li className={classes.row}>
      <PersonAvatar id={person._id} name={person.name} photo={person.profileImg} />
      <div className={`${layout.words} ${text.breaking}`}>
        <p className={text.strong}>{person.name}</p>
        <p className={text.small}>
          Removed <Moment within at={person.removedAt} />
          {person.removedBy && ` by ${person.removedBy}`}
        </p>
      </div>
      <Button variant="default" loading={working} onClick={() => void restore()} aria-label={`Restore ${person.name}`}>
        Restore
      </Button>
    </li>
  );
}

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
          {`Former colleagues can no longer find ${asked.sender.name}, who can’t write to them and will see why. You can restore them later. Their record and account don’t change.`}
        </ConfirmDialog>
      )}
    </>
  );
}
