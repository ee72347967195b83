import { Button } from '@mantine/core';
import { IconCheck, IconDoorEnter, IconMail, IconSpeakerphone, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import {
  arrivalMessages,
  arrivalMoves,
  arrivalWords,
  type Leaver,
  leaverSourceWords,
  openArrivalStates,
  staysWord,
} from '#contract/ex-employee/arrivals.ts';
import { leaverFacts } from '#contract/ex-employee/leavers.ts';
import { companyToday, exactDate } from '../../../../lib/dates.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import columns from '../../../../ui/pages/columns.module.css';
import { LifecycleHeader } from '../../../../ui/pages/LifecycleHeader.tsx';
import { NotFound } from '../../../../ui/pages/NotFound.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { leaverQuery, useCancelLeaver } from '../api.ts';
import classes from '../components/Arrivals.module.css';
import { ChangeLeaverDialog } from '../components/ChangeLeaverDialog.tsx';
import { LeaverNeeds } from '../components/LeaverNeeds.tsx';
import { dayOf, daysText, factText, factWords, sourceWords } from '../components/leaver-words.ts';

/** What is known, and quietly who said it. */
function LeaverFacts({ leaver: { facts, missing, employeeId, hasConfirmedEmail } }: { leaver: Leaver }) {
  return (
    <FactList>
      <Fact name="Employee ID">{employeeId}</Fact>
      {leaverFacts.map((field) => {
        const fact = facts.find((each) => each.field === field);
        const isGiven = field === 'email' && fact?.source === 'leaver' && !hasConfirmedEmail;
        return (
          <Fact key={field} name={factWords[field]} empty={missing.includes(field) ? 'Missing' : 'Not given'}>
            {fact && (
              <>
                {field === 'email' || field === 'companyEmail' ? (
                  <EmailText address={fact.value} />
                ) : (
                  factText(field, fact.value)
                )}
                <span className={`${text.small} ${classes.source}`}>
                  {isGiven ? 'Given by them, not confirmed yet' : sourceWords[fact.source]}
                </span>
              </>
            )}
          </Fact>
        );
      })}
    </FactList>
  );
}

/** What happened, the newest first. */
function LeaverHistory({ leaver: { createdAt, askedAt, confirmedAt, arrivedAt, source } }: { leaver: Leaver }) {
  const happened = [
    { icon: IconDoorEnter, words: 'Became an ex-employee', at: arrivedAt, by: null },
    { icon: IconCheck, words: 'Checked their details', at: confirmedAt, by: null },
    { icon: IconMail, words: 'Asked to check their details', at: askedAt, by: null },
    { icon: IconSpeakerphone, words: 'Announced', at: createdAt, by: leaverSourceWords[source] },
  ];
  return (
    <PartFrame title="History">
      <Timeline label="History">
        {happened.map(
          ({ icon, words, at, by }) =>
            at && (
              <TimelineEntry
                key={words}
                icon={icon}
                meta={
                  <>
                    {by && <span>{by}</span>}
                    {by && <span aria-hidden>·</span>}
                    <Moment at={at} />
                  </>
                }
              >
                {words}
              </TimelineEntry>
            ),
        )}
      </Timeline>
    </PartFrame>
  );
}

/** Asks before the announcement is deleted. */
function StaysDialog({
  leaver: { _id, askedAt },
  name,
  onClose,
}: {
  leaver: Leaver;
  name: string;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const cancelling = useCancelLeaver(_id);
  return (
    <ConfirmDialog
      title={`Does ${name} stay?`}
      confirmLabel="They stay"
      onConfirm={() => cancelling.mutateAsync()}
      done={arrivalMessages.cancelled}
      failed={arrivalMessages.notCancelled}
      onDone={() => navigate({ to: paths.arrivals })}
      onClose={onClose}
    >
      <p>
        Everything that your company and {name} entered is deleted.
        {askedAt && ' The email to them can no longer be answered.'} This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}

/** The page of one leaver: what waits, what is known and who said it, and what happened. */
export function LeaverPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data: leaver, error, refetch } = useQuery(leaverQuery(id));
  const [asked, setAsked] = useState<'change' | 'stays'>();
  const close = () => setAsked(undefined);
  const header = { onBack: () => void navigate({ to: paths.arrivals }), backLabel: 'Back to arrivals' };
  if (!leaver)
    return (
      <>
        <PageHeader title="Leaver" {...header} />
        {error ? (
          <NotFound
            error={error}
            failed={arrivalMessages.notFetched}
            onRetry={refetch}
            icon={IconUserOff}
            list={paths.arrivals}
            label="See all arrivals"
          >
            They may stay, or the link is incomplete.
          </NotFound>
        ) : (
          <TableSkeleton />
        )}
      </>
    );
  const { state, person, dateOfLeaving: day, designation, department, conflicts } = leaver;
  const { label, meaning } = arrivalWords[state];
  const name = leaver.name ?? person?.name ?? 'Leaver';
  const isOpen = openArrivalStates.some((open) => open === state);
  const change = isOpen ? () => setAsked('change') : null;
  return (
    <div className={columns.page}>
      <PageHeader
        title={name}
        description={[designation, department].filter(Boolean).join('\u00A0· ')}
        action={change && <Button onClick={change}>Change</Button>}
        {...header}
      />
      <LifecycleHeader
        state={state}
        label={label}
        schedule={[]}
        reason={
          <>
            Last day <time dateTime={dayOf(day)}>{exactDate(day)}</time> ({daysText(day, companyToday())}). {meaning}.
          </>
        }
        moves={
          person ? (
            <Button
              variant="default"
              renderRoot={(props: Record<string, unknown>) => (
                <Link {...props} to={paths.exemployee} search={{ id: person._id }} />
              )}
            >
              See the record
            </Button>
          ) : (
            arrivalMoves[state].includes('cancelled') &&
            !conflicts.some(({ value }) => value === staysWord) && (
              <Button variant="default" onClick={() => setAsked('stays')}>
                They stay
              </Button>
            )
          )
        }
      />
      <LeaverNeeds leaver={leaver} onChange={change} onStay={() => setAsked('stays')} />
      <div className={columns.columns}>
        <div className={columns.column}>
          <PartFrame title="Details">
            <LeaverFacts leaver={leaver} />
          </PartFrame>
        </div>
        <div className={columns.column}>
          <LeaverHistory leaver={leaver} />
        </div>
      </div>
      {asked === 'change' && <ChangeLeaverDialog leaver={leaver} onClose={close} />}
      {asked === 'stays' && <StaysDialog leaver={leaver} name={name} onClose={close} />}
    </div>
  );
}
