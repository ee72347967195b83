import { Link } from '@tanstack/react-router';
import { leftOutReasons } from '#contract/base/campaign-results.ts';
import type { Campaign, LeftOut } from '#contract/engagement/campaigns.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Campaigns.module.css';
import { count, peopleBehind } from './campaign-words.ts';

type LeftOutReasonsProps = {
  campaign: Campaign;
  leftOut: LeftOut;
  /** Without links, for a dialog. */
  isPlain?: boolean;
};

/** The reasons why people of the audience get no mail. Each opens its people, for readers who may search for them. */
export function LeftOutReasons({ campaign, leftOut, isPlain }: LeftOutReasonsProps) {
  if (leftOut.length === 0) return null;
  return (
    <div>
      <h3 className={text.strong}>Why people are left out</h3>
      <ul className={classes.reasons} aria-label="Why people are left out">
        {leftOut.map(({ reason, count: people }) => (
          <li key={reason}>
            {campaign.audience && !isPlain ? (
              <Link {...peopleBehind(campaign, 'skipped', reason)}>{leftOutReasons[reason]}</Link>
            ) : (
              leftOutReasons[reason]
            )}
            <span className="numbers">{count(people)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
