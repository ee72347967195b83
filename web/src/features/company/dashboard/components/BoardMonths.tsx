import { type Trends, trendMonths } from '#contract/base/trends.ts';
import { monthText } from '#web/features/directory/overview/components/overview-words.ts';
import { number } from '../../../../lib/numbers.ts';
import classes from './Board.module.css';
import { BoardPart } from './BoardPart.tsx';
import { endOfAxis } from './board-words.ts';
import { sumOfMonths } from './courses.ts';

const series = [
  { of: 'joined', label: 'Joined', muted: true },
  { of: 'left', label: 'Left', muted: false },
] as const;
/** A month in so many is named. */
const named = 6;

/** Leavers and joiners by month as lines, drawn in the room that the paper leaves. */
export function BoardMonths({ trends }: { trends: Trends }) {
  const { months } = trends;
  const top = endOfAxis(Math.max(...months.flatMap(({ left, joined }) => [left, joined])));
  const across = (index: number) => (100 * index) / (months.length - 1);
  const sums = series.map(({ of, label }) => ({ label, sum: sumOfMonths(trends, of, trendMonths) }));
  const told = sums.map(({ label, sum }) => `${label}: ${number(sum)}`).join(', ');
  return (
    <BoardPart
      title="Leavers and joiners by month"
      about={`Last ${trendMonths} months`}
      isEmpty={sums.every(({ sum }) => sum === 0)}
    >
      <ul className={classes.key} aria-hidden>
        {series.toReversed().map(({ of, label, muted }) => (
          <li key={of}>
            <span className={classes.dash} data-muted={muted || undefined} />
            {label} <strong>{number(sumOfMonths(trends, of, trendMonths))}</strong>
          </li>
        ))}
      </ul>
      <div className={classes.plot} role="img" aria-label={told}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.lines} aria-hidden>
          {[0, 50, 100].map((at) => (
            <line key={at} x1="0" x2="100" y1={at} y2={at} className={classes.axis} />
          ))}
          {series.map(({ of, muted }) => (
            <polyline
              key={of}
              points={months.map((month, index) => `${across(index)},${100 - (100 * month[of]) / top}`).join(' ')}
              className={classes.course}
              data-muted={muted || undefined}
            />
          ))}
        </svg>
        {[top, top / 2, 0].map((value, index) => (
          <span key={value} className={classes.tick} style={{ insetBlockStart: `${50 * index}%` }} aria-hidden>
            {number(value)}
          </span>
        ))}
        {months.map(({ month }, index) =>
          index % named === 0 ? (
            <span key={month} className={classes.month} style={{ insetInlineStart: `${across(index)}%` }} aria-hidden>
              {monthText(month)}
            </span>
          ) : null,
        )}
      </div>
    </BoardPart>
  );
}
