import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { leftOutReasons } from '#contract/base/campaign-results.ts';
import {
  type Journey,
  type JourneyKind,
  journeyMessages,
  journeys,
  journeyTime,
  noticeWords,
} from '#contract/mail/journeys.ts';
import { can } from '../../../../lib/can.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { PersonSkeletons, RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { dueQuery, journeysQuery, useChangeJourney } from '../api.ts';
import { EmailActions } from '../components/EmailActions.tsx';
import classes from '../components/Journeys.module.css';

type JourneyRowProps = {
  journey: Journey;
  mayManage: boolean;
  /** Whether the company's flag is off, so that nothing is sent. */
  isHeldBack: boolean;
  /** Opens the list of people who are due; null if the person may not see it. */
  onLook: (() => void) | null;
};

const count = (n: number) => n.toLocaleString('en-IN');

/** Returns how many people the journey will or would reach. */
function weekOf({ enabled, week: { due, reached } }: Journey, isHeldBack: boolean): string {
  if (due === 0) return 'No one is due in the next 7 days';
  const will = enabled && !isHeldBack ? 'will' : 'would';
  if (reached === null) return `${count(due)} ${due === 1 ? 'person is' : 'people are'} due in the next 7 days`;
  return `It ${will} reach ${count(reached)} of ${count(due)} ${due === 1 ? 'person' : 'people'} in the next 7 days`;
}

/** A journey with its switch, text, recipients of the next week and sent messages. */
function JourneyRow({ journey, mayManage, isHeldBack, onLook }: JourneyRowProps) {
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

/** The people due in the next seven days, and the reasons for those left out, for roles that may see them. */
function DueDialog({ kind, onClose }: { kind: JourneyKind; onClose: () => void }) {
  const query = useQuery(dueQuery(kind));
  return (
    <ModalFrame opened onClose={onClose} title={`${journeys[kind].name}: next 7 days`}>
      <QueryFrame query={query} skeleton={<PersonSkeletons count={4} />}>
        {({ people, total }) => (
          <>
            <ul className={classes.people}>
              {people.map(({ person, day, reason }) => (
                <li key={person._id}>
                  <PersonAvatar id={person._id} name={person.name} size={36} />
                  <span className={classes.who}>
                    <Link to="/home/exemployee" search={{ id: person._id }} className={text.oneLine}>
                      {person.name}
                    </Link>
                    <span className={text.small}>{exactDate(day)}</span>
                  </span>
                  {reason && <StatusBadge tone="warn">{leftOutReasons[reason]}</StatusBadge>}
                  {reason === null && <StatusBadge tone="good">Will receive it</StatusBadge>}
                </li>
              ))}
            </ul>
            {total > people.length && (
              <p className={text.muted}>And {(total - people.length).toLocaleString('en-IN')} more.</p>
            )}
          </>
        )}
      </QueryFrame>
    </ModalFrame>
  );
}

/** The page of automatic emails, with their times, recipients of the week and results. */
export function JourneysPage() {
  const profile = useProfile();
  const mayManage = can(profile, 'campaigns:manage');
  const seesContact = can(profile, 'people:read-contact');
  const wordsOf = useSubjectWords();
  const query = useQuery(journeysQuery);
  const [looking, setLooking] = useState<JourneyKind>();
  const title = useId();
  return (
    <>
      <PageHeader
        title="Journeys"
        description={`Messages sent automatically on important days, at ${journeyTime.hour}:00 India time.`}
      />
      <QueryFrame query={query} skeleton={<RowSkeletons count={4} />}>
        {({ journeys, notices, birthdayEmails }) => (
          <>
            <ul className={classes.rows} aria-label="Journeys">
              {journeys.map((journey) => (
                <JourneyRow
                  key={journey.kind}
                  journey={journey}
                  mayManage={mayManage}
                  isHeldBack={journey.kind === 'birthday' && !birthdayEmails}
                  onLook={journey.kind === 'birthday' && !seesContact ? null : () => setLooking(journey.kind)}
                />
              ))}
            </ul>
            <section className={classes.notices} aria-labelledby={title}>
              <h2 id={title} className={text.heading}>
                Messages to your team
              </h2>
              <p className={text.muted}>
                They go to the job’s recruiter. Switch them on or off in{' '}
                <Link to="/home/settings/$section" params={{ section: 'email-settings' }} className={text.link}>
                  Email settings
                </Link>
                .
              </p>
              <ul className={classes.rows} aria-labelledby={title}>
                {notices.map(({ kind, enabled, subject }) => (
                  <li key={kind} className={classes.row}>
                    <div className={classes.what}>
                      <h3 className={text.strong}>{noticeWords[kind].name}</h3>
                      <p className={text.muted}>{noticeWords[kind].when}</p>
                      <p className={text.breaking}>{wordsOf(subject)}</p>
                    </div>
                    <div className={classes.side}>
                      <StatusBadge tone={enabled ? 'good' : 'neutral'}>{enabled ? 'On' : 'Off'}</StatusBadge>
                      {mayManage && <EmailActions kind={kind} name={noticeWords[kind].name} />}
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </QueryFrame>
      {looking && <DueDialog kind={looking} onClose={() => setLooking(undefined)} />}
    </>
  );
}
