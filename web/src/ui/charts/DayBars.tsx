import { dayPart } from '../../lib/dates.ts';
import { number } from '../../lib/numbers.ts';
import text from '../theme/text.module.css';
import classes from './DayBars.module.css';

export type DayBarsProps = {
  /** What is counted, as in 'Answers per day'. */
  label: string;
  /** Days with their counts, `YYYY-MM-DD`, in order; days without one may be left out. */
  days: readonly { day: string; count: number }[];
  /** Shown in place of bars. */
  none: string;
};

const dayLong = 86_400_000;
/** Of a longer course the last days are drawn. */
const most = 45;

/** In rem: where there are few days their bars are no towers. */
const [widthOfDay, widthOfNone] = [1.5, 9];

/** Every day from the first to the last. */
function filled(days: DayBarsProps['days']): DayBarsProps['days'] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const length = Math.round((Date.parse(last.day) - Date.parse(first.day)) / dayLong) + 1;
  return Array.from({ length }, (_, at) => {
    const day = new Date(Date.parse(first.day) + at * dayLong).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  }).slice(-most);
}

const dayAndMonth = (day: string) => `${Number(day.slice(8))} ${dayPart(new Date(day), { month: 'short' }, 'UTC')}`;

/** The course of a count beside its number: a bar for each day, in a few lines of the page, and the same as a table for who listens. */
export function DayBars({ label, days, none }: DayBarsProps) {
  const shown = filled(days);
  const highest = Math.max(1, ...shown.map(({ count }) => count));
  const [first, last] = [shown[0], shown.at(-1)];
  return (
    <figure className={classes.figure} style={{ maxWidth: `${Math.max(widthOfNone, shown.length * widthOfDay)}rem` }}>
      <figcaption className={text.small}>{label}</figcaption>
      <div className={classes.bars} aria-hidden>
        {shown.map(({ day, count }) => (
          <span
            key={day}
            className={classes.bar}
            style={{ height: `${(100 * count) / highest}%` }}
            title={`${dayAndMonth(day)}: ${number(count)}`}
          />
        ))}
        {!first && <span className={text.small}>{none}</span>}
      </div>
      <p className={classes.ends} aria-hidden>
        <span>{first && dayAndMonth(first.day)}</span>
        <span>{first && last && first !== last && dayAndMonth(last.day)}</span>
      </p>
      {first ? (
        <table className="visually-hidden">
          <caption>{label}</caption>
          <tbody>
            {shown.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{dayAndMonth(day)}</th>
                <td>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <span className="visually-hidden">{none}</span>
      )}
    </figure>
  );
}
