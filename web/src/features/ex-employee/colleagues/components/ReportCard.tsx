import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ColleagueReport, colleagueMessages } from '#contract/ex-employee/colleagues.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { RequestCard, RequestQuote } from '../../../../ui/lists/RequestCard.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useDismiss } from '../api.ts';

/** A reported message: who wrote it, who reported it, its words, and the two answers. */
export function ReportCard({ report, onRemove }: { report: ColleagueReport; onRemove: () => void }) {
  const { sender, reporter, sentAt, reportedAt } = report;
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
          , <Moment at={sentAt} />
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
