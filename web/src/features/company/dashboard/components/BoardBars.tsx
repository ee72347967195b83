import { number } from '../../../../lib/numbers.ts';
import { type ChartItem, shareText, sumOf } from '../../../../ui/charts/chart-items.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Board.module.css';
import { BoardPart } from './BoardPart.tsx';

type BoardBarsProps = { title: string; items: readonly ChartItem[]; whole: number; note?: string | false };

/** Bars for paper: names, lengths, numbers and shares. */
export function BoardBars({ title, items, whole, note }: BoardBarsProps) {
  const most = Math.max(1, ...items.map(({ value }) => value));
  return (
    <BoardPart title={title} isEmpty={sumOf(items) === 0}>
      <ul className={classes.rows} data-bars>
        {items.map(({ label, value, muted }) => (
          <li key={label} className={classes.row}>
            <span className={classes.name}>{label}</span>
            <span className={classes.room} aria-hidden>
              <span
                className={classes.bar}
                data-muted={muted || undefined}
                style={{ inlineSize: `${(100 * value) / most}%` }}
              />
            </span>
            <span className={classes.value}>{number(value)}</span>
            <span className={classes.share}>{shareText(value, whole)}</span>
          </li>
        ))}
      </ul>
      {note && <p className={text.small}>{note}</p>}
    </BoardPart>
  );
}
