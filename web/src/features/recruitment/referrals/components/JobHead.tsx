import { IconGift } from '@tabler/icons-react';
import { jobPath } from '#contract/base/paths.ts';
import { moneyWords } from '#contract/recruitment/job-terms.ts';
import page from '../../../../ui/pages/public-page.module.css';
import { CompanyLogo } from '../../../../ui/people/CompanyLogo.tsx';
import type { Start } from '../api.ts';
import classes from './Referring.module.css';

/** For which job, of whom, and what whoever refers gets. */
export function JobHead({ start: { job }, jobKey }: { start: Start; jobKey: string | undefined }) {
  const { _id, title, location, companyName, companyLogo, isExclusive, reward } = job;
  // Without a key its page is there for nobody.
  const hasPage = !isExclusive || jobKey;
  return (
    <header className={classes.head}>
      <p className={classes.company}>
        <CompanyLogo name={companyName} logo={companyLogo} size={32} />
        {companyName}
      </p>
      <h1 tabIndex={-1} className={page.title}>
        Refer somebody for {title}
      </h1>
      <p className={page.words}>
        {location}
        {location && hasPage && ' · '}
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
