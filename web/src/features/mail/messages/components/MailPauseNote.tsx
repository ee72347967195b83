import { useQuery } from '@tanstack/react-query';
import { type PauseReason, pauseReasons } from '#contract/mail/mail-pauses.ts';
import { can } from '../../../../lib/can.ts';
import { comingTime } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { companyPauseQuery } from '../api.ts';
import classes from './MailPauseNote.module.css';

/** What a company can do something about; the others are the operator's matter. */
const ownReasons: readonly PauseReason[] = ['sender-refused', 'policy', 'recipients-refused'];

/** Says why the company's mail is waiting; empty while it goes out. */
export function MailPauseNote() {
  const profile = useProfile();
  const { data: pause } = useQuery({ ...companyPauseQuery, enabled: can(profile, 'mail:send') });
  if (!pause) return null;
  return (
    <Callout tone="warn" role="status" className={classes.note}>
      Your messages are waiting
      {ownReasons.includes(pause.reason)
        ? `: ${lowerFirst(pauseReasons[pause.reason])}`
        : ' because of a problem on our side'}
      . We’ll try again {comingTime(pause.nextTryAt)}, and send everything as soon as it works. Nothing is lost.
    </Callout>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
