import type { AttendeeState } from '#contract/base/event-states.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import type { Event } from '#contract/engagement/events.ts';
import { count } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { DayBars } from '../../../../ui/charts/DayBars.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './EventOverview.module.css';
import { goingText } from './event-words.ts';

/** How many places there are in all ways to attend; null: as many as come. */
function capacityOf({ place, meetingLink, roomCapacity, streamCapacity }: Event): number | null {
  const most = [place ? roomCapacity : 0, meetingLink ? streamCapacity : 0];
  return most.includes(null) ? null : (most[0] ?? 0) + (most[1] ?? 0);
}

/** The number that an event is about, with the answers of each day beside it. */
export function GoingNumber({ event, campaign }: { event: Event; campaign: Campaign }) {
  const sum = (of: 'people' | 'seats', ...states: AttendeeState[]) =>
    event.counts.filter(({ state }) => states.includes(state)).reduce((total, one) => total + one[of], 0);
  const came = sum('people', 'checked_in');
  const isOver = event.endsAt !== null && Date.parse(event.endsAt) <= Date.now();
  const going = goingText(sum('seats', 'going', 'checked_in', 'no_show'), capacityOf(event));
  const waiting = sum('people', 'waitlisted', 'offered');
  const maybe = sum('people', 'maybe');
  const lines = [
    isOver && came > 0 && going,
    waiting > 0 && `${count(waiting)} waiting`,
    maybe > 0 && `${count(maybe)} maybe`,
    campaign.counts && `${count(campaign.answers ?? 0)} of ${count(campaign.counts.audience)} invited have answered`,
  ];
  return (
    <div className={classes.result}>
      <div>
        <p className={classes.big}>{isOver && came > 0 ? `${count(came)} came` : going}</p>
        <p className={text.muted}>{lines.filter(Boolean).join(' · ')}</p>
      </div>
      <DayBars
        label="Answers per day"
        days={event.answersByDay.map(({ day, answers }) => ({ day, count: answers }))}
        none="No answers yet"
      />
    </div>
  );
}
