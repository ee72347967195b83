import { Link } from '@tanstack/react-router';
import { jobPath } from '#contract/base/paths.ts';
import { signInAddress } from '../../../../lib/callback.ts';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import type { Start } from '../api.ts';
import { JobHead } from './JobHead.tsx';

/** For whoever is not known to have worked there: who can refer, and how they get to it. */
export function Stranger({ start, jobKey }: { start: Start; jobKey: string | undefined }) {
  const { job, visitor } = start;
  const { _id, companyName } = job;
  return (
    <>
      <JobHead start={start} jobKey={jobKey} />
      <p>
        {visitor === 'colleague'
          ? 'As one of the company’s team, you refer people on the page of the job in your portal.'
          : `Ex-employees of ${companyName} can refer people they know for this job.`}
      </p>
      {visitor === 'nobody' && (
        <p className={page.words}>Sign in, or follow the link to the job in an email from {companyName}.</p>
      )}
      <div className={page.actions}>
        {visitor === 'nobody' && (
          <a href={signInAddress(`/jobs/${_id}/refer`)} className={buttons.primary}>
            Sign in
          </a>
        )}
        {visitor === 'colleague' ? (
          <Link to="/home/recruitment/jobs/$id" params={{ id: _id }} className={buttons.primary}>
            Go to the job
          </Link>
        ) : (
          <a href={jobPath(_id, jobKey)} className={buttons.button}>
            Back to the job
          </a>
        )}
      </div>
    </>
  );
}
