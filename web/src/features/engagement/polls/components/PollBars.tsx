import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { number } from '../../../../lib/numbers.ts';
import { shareText } from '../../../../ui/charts/chart-items.ts';
import classes from './Poll.module.css';

/** `votes`: null while they are not shown. */
type Option = { _id: string; text: string; votes: number | null };
type PollBarsProps = {
  options: readonly Option[];
  voters: number;
  /** The reader's own. */
  chosen?: readonly string[];
  /** The name of an option, where it opens the people behind it. */
  renderName?: (option: Option) => ReactNode;
};

/** The votes for each option with their share of the voters, as bars. */
export function PollBars({ options, voters, chosen = [], renderName }: PollBarsProps) {
  return (
    <ul className={classes.bars} aria-label="Votes by option">
      {options.map((option) => {
        const votes = option.votes ?? 0;
        return (
          <li key={option._id} className={classes.bar}>
            <span className={classes.name}>
              {chosen.includes(option._id) && <IconCheck size={18} aria-label="Your choice:" />}
              {renderName ? renderName(option) : option.text}
            </span>
            <span className={classes.count}>
              {option.votes === null ? '–' : `${number(votes)} · ${shareText(votes, voters)}`}
            </span>
            <span className={classes.track} aria-hidden>
              <span
                className={classes.fill}
                style={{ display: 'block', width: `${voters ? (100 * votes) / voters : 0}%` }}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
