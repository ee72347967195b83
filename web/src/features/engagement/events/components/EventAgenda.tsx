import type { EventToAnswer } from '#contract/engagement/events.ts';
import { clockOf, exactDate } from '../../../../lib/dates.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Event.module.css';

type EventAgendaProps = { event: Pick<EventToAnswer, 'agenda' | 'startsAt' | 'timeZone'> };

/** The date of a day of the event, counted from 1. */
function dateOf(startsAt: string, timeZone: string, day: number): string {
  const [first = ''] = clockOf(new Date(startsAt), timeZone).split(' ');
  return exactDate(new Date(Date.parse(first) + (day - 1) * 86_400_000).toISOString());
}

/** What happens when, by the clocks of the event; day by day where it takes several. */
export function EventAgenda({ event: { agenda, startsAt, timeZone } }: EventAgendaProps) {
  if (agenda.length === 0) return null;
  const days = [...new Set(agenda.map(({ day }) => day))].sort((one, other) => one - other);
  const isLong = days.some((day) => day > 1);
  return (
    <section>
      <h2 className={text.heading}>Agenda</h2>
      {days.map((day) => (
        <div key={day}>
          {isLong && <h3 className={classes.day}>{dateOf(startsAt, timeZone, day)}</h3>}
          <ol className={classes.agenda}>
            {agenda
              .filter((entry) => entry.day === day)
              .toSorted((one, other) => one.time.localeCompare(other.time))
              .map(({ time, title, speaker }, place) => (
                <li key={place} className={classes.entry}>
                  <time className={classes.time}>{time}</time>
                  <div className={classes.words}>
                    <p>{title}</p>
                    {speaker && <p className={text.small}>{speaker}</p>}
                  </div>
                </li>
              ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
