import type { ReactNode } from 'react';
import type { CandidateReferral } from '#contract/recruitment/referring.ts';
import page from '../../../../ui/pages/public-page.module.css';
import { CompanyLogo } from '../../../../ui/people/CompanyLogo.tsx';
import { FormattedText } from '../../../../ui/text/FormattedText.tsx';
import classes from './Referring.module.css';

type CandidateHeadProps = { referral: CandidateReferral; title: string; children?: ReactNode };

/** Of whom, and for what: the job can be read here, since an exclusive one has no page for them. */
export function CandidateHead({ referral, title, children }: CandidateHeadProps) {
  const { job, companyName, companyLogo } = referral;
  return (
    <header>
      <p className={classes.company}>
        <CompanyLogo name={companyName} logo={companyLogo} size={32} />
        {companyName}
      </p>
      <div className={classes.head}>
        <h1 tabIndex={-1} className={page.title}>
          {title}
        </h1>
        <p className={page.words}>
          For the job <strong>{job.title}</strong>
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
