import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ColleagueReport, colleagueMessages } from '#contract/colleagues.ts';
import { focusHeading } from '../../../lib/focus-heading.ts';
import layout from '../../../ui/layout.module.css';
import { Moment } from '../../../ui/Moment.tsx';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import text from '../../../ui/text.module.css';
import { useTold } from '../../../ui/use-told.ts';
import { useDismiss } from '../api.ts';
import classes from './Colleagues.module.css';

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
    <li className={classes.row}>
      <PersonAvatar id={sender._id} name={sender.name} photo={sender.profileImg} size={44} />
      <article className={`${layout.words} ${text.breaking}`} aria-label={`Message from ${sender.name}`}>
        <h2 className={classes.name}>
          <Link to="/home/exemployee" search={{ id: sender._id }}>
            {sender.name}
          </Link>
        </h2>
        <p className={text.muted}>{`${sender.designation} · ${sender.department}`}</p>
        <p className={text.small}>
          Written to{' '}
          <Link to="/home/exemployee" search={{ id: reporter._id }} className={text.link}>
            {reporter.name}
          </Link>
          , <Moment at={sentAt} />; reported <Moment at={reportedAt} />
        </p>
        <blockquote className={classes.quote}>{report.text}</blockquote>
        <div className={classes.actions}>
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
        </div>
      </article>
    </li>
  );
}
