import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type Journey, journeyMessages, journeys } from '#contract/mail/journeys.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useChangeJourney } from '../api.ts';
import { EmailActions } from './EmailActions.tsx';
import classes from './Journeys.module.css';

type JourneyRowProps = {
  journey: Journey;
  mayManage: boolean;
  /** The flag of the company is off, so that nothing goes out. */
  isHeldBack: boolean;
  /** Opens the list of who is due; null for whoever may not see it. */
  onLook: (() => void) | null;
};

const count = (n: number) => n.toLocaleString('en-IN');

/** How many it will reach, or would. */
function weekOf({ enabled, week: { due, reached } }: Journey, isHeldBack: boolean): string {
  if (due === 0) return 'Nobody is due in the next 7 days';
  const will = enabled && !isHeldBack ? 'will' : 'would';
  if (reached === null) return `${count(due)} people are due in the next 7 days`;
  return `It ${will} reach ${count(reached)} of ${count(due)} ${due === 1 ? 'person' : 'people'} in the next 7 days`;
}

/** One journey: its switch, its text, whom it will reach, and what went out. */
export function JourneyRow({ journey, mayManage, isHeldBack, onLook }: JourneyRowProps) {
  const { kind, enabled, subject, recent, problem, week } = journey;
  const { name, when } = journeys[kind];
  const profile = useProfile();
  const wordsOf = useSubjectWords();
  const sent = `${count(recent.sent)} sent in the last 30 days`;
  const changing = useChangeJourney(kind);
  const [change] = useTold(changing.mutateAsync, {
    done: (changed) => (changed.enabled ? journeyMessages.switchedOn(name) : journeyMessages.switchedOff(name)),
    failed: journeyMessages.notChanged,
  });
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <h2 className={text.heading}>{name}</h2>
        <p className={text.muted}>{when}</p>
        <p className={text.breaking}>{wordsOf(subject)}</p>
        <p className={text.small}>
          {week.due > 0 && onLook ? (
            <Button variant="transparent" size="compact-sm" className={classes.week} onClick={onLook}>
              {weekOf(journey, isHeldBack)}
            </Button>
          ) : (
            weekOf(journey, isHeldBack)
          )}
          {recent.sent > 0 && (
            <>
              {' · '}
              {can(profile, 'messages:read') ? (
                <Link to="/home/exemployee_messages" search={{ kind: 'journey' }}>
                  {sent}
                </Link>
              ) : (
                sent
              )}
              {recent.opened > 0 && `, ${count(recent.opened)} opened`}
            </>
          )}
        </p>
        {enabled && isHeldBack && (
          <Callout tone="warn" brief>
            Birthday emails are switched off for your company, so nothing goes out.{' '}
            <Link to="/home/settings/$section" params={{ section: 'email-settings' }} className={text.link}>
              Email settings
            </Link>
          </Callout>
        )}
        {problem && (
          <Callout tone="bad" brief role="status">
            {problem}
          </Callout>
        )}
      </div>
      <div className={classes.side}>
        {mayManage ? (
          <SwitchField
            name={kind}
            label={enabled ? 'On' : 'Off'}
            aria-label={name}
            value={changing.isPending ? (changing.variables ?? enabled) : enabled}
            onChange={(next) => void change(next)}
          />
        ) : (
          <StatusBadge tone={enabled ? 'good' : 'neutral'}>{enabled ? 'On' : 'Off'}</StatusBadge>
        )}
        {mayManage && <EmailActions kind={kind} name={name} />}
      </div>
    </li>
  );
}
