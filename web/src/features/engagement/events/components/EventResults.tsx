import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type AttendeeState,
  attendeeStates,
  attendeeWords,
  type EventMode,
  eventModes,
} from '#contract/base/event-states.ts';
import { paths } from '#contract/base/paths.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import type { Event } from '#contract/engagement/events.ts';
import { count, percent } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { type StatTile, StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import { AttendeesSection } from './AttendeesSection.tsx';
import classes from './Event.module.css';
import { GoingNumber } from './GoingNumber.tsx';
import { modeWords } from './standing.ts';

/** How many places are taken, with guests; a place that is offered is kept. */
function PlaceCounts({
  event: { taken, place, meetingLink, roomCapacity, streamCapacity, walkIns },
}: {
  event: Event;
}) {
  const lines = [
    place && { mode: 'room' as const, capacity: roomCapacity },
    meetingLink !== null && { mode: 'stream' as const, capacity: streamCapacity },
  ].filter((line) => line !== false && line !== null);
  return (
    <div>
      {lines.map(({ mode, capacity }) => (
        <p key={mode} className={text.muted}>
          {`${modeWords[mode]}: ${count(taken[mode])} ${taken[mode] === 1 ? 'seat' : 'seats'} taken`}
          {capacity !== null && ` of ${count(capacity)}`}, guests included.
        </p>
      ))}
      {walkIns > 0 && (
        <p className={text.muted}>
          {walkIns === 1 ? '1 person came without answering.' : `${count(walkIns)} people came without answering.`}
        </p>
      )}
    </div>
  );
}

type Which = { state?: AttendeeState | 'answered' | 'not_answered'; mode?: EventMode };

/** The search that finds the people behind a number of an event. */
const peopleBehind = ({ _id, name }: Campaign, { state, mode }: Which, words: string) => ({
  to: paths.search,
  search: {
    source: 'dashboard',
    sourceLabel: `${name}: ${words}`,
    eventId: _id,
    ...(state && { eventState: state }),
    ...(mode && { eventMode: mode }),
  },
});

const peopleIn = ({ counts }: Event, { state, mode }: { state: AttendeeState; mode?: EventMode }) =>
  counts
    .filter((one) => one.state === state && (!mode || one.mode === mode))
    .reduce((sum, { people }) => sum + people, 0);

type EventResultsProps = { event: Event; campaign: Campaign; mayManage: boolean };

/** Who comes, live while the event is open; each number opens its people. The team manages them, a viewer sees the numbers alone. */
export const EventResults = ({ event, campaign, mayManage }: EventResultsProps) => (
  <>
    <PartFrame title="Who is coming">
      <GoingNumber event={event} campaign={campaign} />
      <Numbers event={event} campaign={campaign} />
    </PartFrame>
    {mayManage && <AttendeesSection event={event} campaign={campaign} />}
  </>
);

function Numbers({ event, campaign }: { event: Event; campaign: Campaign }) {
  const audience = campaign.counts?.audience ?? 0;
  // Of those who were asked: who came unasked, or without an answer, is in the numbers below.
  const answered = campaign.answers ?? 0;
  const everyone = event.counts.reduce((sum, { people }) => sum + people, 0);
  const tile = (label: string, value: number, which: Which): StatTile => ({
    label,
    value: count(value),
    // A share of the people who were asked says nothing about others.
    hint:
      which.state === 'answered' || which.state === 'not_answered' || everyone === answered
        ? percent(value, audience)
        : undefined,
    ...(campaign.audience && {
      renderLink: (given: { className: string | undefined; children: ReactNode }) => (
        <Link {...peopleBehind(campaign, which, label)} {...given} />
      ),
    }),
  });
  // States without anyone are left out, except the answers that people can give.
  const shown = attendeeStates.filter(
    (state) => ['going', 'maybe', 'declined'].includes(state) || peopleIn(event, { state }) > 0,
  );
  const modes = eventModes.filter((mode) => (mode === 'room' ? event.place : event.meetingLink));
  return (
    <div className={classes.numbers}>
      <StatTiles
        label="Answers"
        tiles={[
          tile('Answered', answered, { state: 'answered' }),
          tile('Not answered', Math.max(0, audience - answered), { state: 'not_answered' }),
          ...shown.map((state) => tile(attendeeWords[state].label, peopleIn(event, { state }), { state })),
        ]}
        withHints
      />
      {modes.length > 1 && (
        <StatTiles
          label="By how they attend"
          tiles={modes.flatMap((mode) =>
            (['going', 'checked_in'] as const)
              .filter((state) => state === 'going' || peopleIn(event, { state, mode }) > 0)
              .map((state) =>
                tile(
                  `${attendeeWords[state].label}: ${modeWords[mode].toLowerCase()}`,
                  peopleIn(event, { state, mode }),
                  {
                    state,
                    mode,
                  },
                ),
              ),
          )}
          withHints
        />
      )}
      <PlaceCounts event={event} />
    </div>
  );
}
