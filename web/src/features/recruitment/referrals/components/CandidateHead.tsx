import type { ReactNode } from 'react';
import type { CandidateReferral } from '#contract/recruitment/referring.ts';
import page from '../../../../ui/pages/public-page.module.css';
import { FormattedText } from '../../../../ui/text/FormattedText.tsx';
import classes from './Referring.module.css';

type CandidateHeadProps = { referral: CandidateReferral; title: string; children?: ReactNode };

/** The job the candidate was referred for. An exclusive job has no page they can open, so it is not linked. */
export function CandidateHead({ referral, title, children }: CandidateHeadProps) {
  const { job, companyName } = referral;
  return (
    <header>
      <div className={classes.head}>
        <h1 tabIndex={-1} className={page.title}>
          {title}
        </h1>
        <p className={page.words}>
          For the job <strong>{job.title}</strong> at {companyName}
          {job.location && `, ${job.location}`}.{!job.isOpen && ' The job is no longer open.'} {children}
        </p>
      </div>
      {job.descriptionFormatted && (
        <details className={classes.about}>
          <summary>About the job</summary>
          <FormattedText html={job.descriptionFormatted} />
        </details>
      )}
    </header>
  );
}
