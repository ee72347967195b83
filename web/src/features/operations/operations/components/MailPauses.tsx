import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MailPause, mailPauseMessages, pauseReasons } from '#contract/mail/mail-pauses.ts';
import { comingTime } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { pausesQuery, useTryMailNow } from '../api.ts';
import classes from './Operations.module.css';

/** What keeps mail from going out; nothing while it does. The page's own figures say when the server is away. */
export function MailPauses() {
  const { data } = useQuery(pausesQuery);
  return data?.pauses.map((pause) => <Pause key={pause.sender} pause={pause} />);
}

function Pause({ pause: { sender, reason, answer, since, nextTryAt, tries, waiting } }: { pause: MailPause }) {
  const trying = useTryMailNow();
  const [tryNow, working] = useTold(() => trying.mutateAsync(sender), {
    done: mailPauseMessages.tried,
    failed: mailPauseMessages.notTried,
  });
  return (
    <Callout tone="warn" role="status" className={classes.pause}>
      <div>
        <strong>
          {pauseReasons[reason]}
          {sender && `: ${sender}`}
        </strong>
        <p>
          {answer}. {number(waiting)} {waiting === 1 ? 'mail waits' : 'mails wait'}, since <Moment at={since} />
          {`; tried ${tries === 1 ? 'once' : `${number(tries)} times`}, next ${comingTime(nextTryAt)}.`}
        </p>
      </div>
      <Button
        variant="default"
        loading={working}
        onClick={() => void tryNow()}
        aria-label={`Try now: ${sender ?? 'all mail'}`}
      >
        Try now
      </Button>
    </Callout>
  );
}
