import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { jobPath } from '#contract/base/paths.ts';
import { referrerRewardWords } from '#contract/base/referral-states.ts';
import { moneyWords } from '#contract/recruitment/job-terms.ts';
import type { OwnReferral } from '#contract/recruitment/referring.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toneOfLabel } from './own-referrals.ts';
import classes from './Referring.module.css';

/** One that somebody has referred: where it stands in plain words, what comes next, and the reward. */
export function OwnReferralRow({ referral, onWithdraw }: { referral: OwnReferral; onWithdraw: () => void }) {
  const { job, candidate, label, next, canWithdraw, reward, createdAt, movedAt } = referral;
  const isMoved = exactDate(movedAt) !== exactDate(createdAt);
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <div>
          <h2 className={`${text.heading} ${text.breaking}`}>{candidate ?? 'Somebody whose data was deleted'}</h2>
          <p className={text.muted}>
            {job.isOpen ? (
              <a href={jobPath(job._id)} className={text.link}>
                {job.title}
              </a>
            ) : (
              job.title
            )}
            {job.location && ` · ${job.location}`}
          </p>
        </div>
        <div className={classes.standing}>
          <StatusBadge tone={toneOfLabel(label)}>{label}</StatusBadge>
          <p>{next}</p>
        </div>
        {reward && (
          <p className={classes.fact}>
            <IconGift size={20} stroke={1.5} aria-hidden />
            <span>
              <span className="visually-hidden">Reward: </span>
              {referrerRewardWords[reward.state](moneyWords(reward.amount, reward.currency))}
            </span>
          </p>
        )}
        <p className={text.small}>
          Referred on {exactDate(createdAt)}
          {isMoved && `; last change on ${exactDate(movedAt)}`}
        </p>
      </div>
      {canWithdraw && (
        <Button variant="subtle" aria-label={`Withdraw your referral of ${candidate}`} onClick={onWithdraw}>
          Withdraw
        </Button>
      )}
    </li>
  );
}
