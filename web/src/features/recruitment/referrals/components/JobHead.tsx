import { IconGift } from '@tabler/icons-react';
import { jobPath } from '#contract/base/paths.ts';
import { moneyWords } from '#contract/recruitment/job-terms.ts';
import page from '../../../../ui/pages/public-page.module.css';
import type { Start } from '../api.ts';
import classes from './Referring.module.css';

/** The job, its company, and the reward for a referral. */
export function JobHead({ start: { job }, jobKey }: { start: Start; jobKey: string | undefined }) {
  const { _id, title, location, companyName, isExclusive, reward } = job;
  // An exclusive job has no page without a key.
  const hasPage = !isExclusive || jobKey;
  return (
    <header className={classes.head}>
      <h1 tabIndex={-1} className={page.title}>
        Refer someone for {title}
      </h1>
      <p className={`${page.words} ${page.facts}`}>
        {[companyName, location].filter(Boolean).join(' · ')}
        {hasPage && <a href={jobPath(_id, jobKey)}>Read about the job</a>}
      </p>
      {reward && (
        <p className={classes.fact}>
          <IconGift size={20} stroke={1.5} aria-hidden />
          <span>
            <strong>{moneyWords(reward.amount, reward.currency)}</strong> for you if they join
          </span>
        </p>
      )}
    </header>
  );
}
