import { IconCash, IconMail, IconMapPin } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ApiError, messageOf } from '../../../lib/client.ts';
import { useDocumentTitle } from '../../../lib/document-title.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import buttons from '../../../ui/button.module.css';
import { CompanyLogo } from '../../../ui/CompanyLogo.tsx';
import layout from '../../../ui/layout.module.css';
import page from '../../../ui/public-page.module.css';
import { Skeleton } from '../../../ui/Skeletons.tsx';
import text from '../../../ui/text.module.css';
import type { PublicJob } from '../api.ts';
import { loadPublicJob } from '../api.ts';
import classes from './JobPage.module.css';

/** The public page of an open job: what a rehire mail links to. */
export function JobPage() {
  const { id = '' } = useParams({ strict: false });
  const job = useLoaded(useCallback((signal: AbortSignal) => loadPublicJob(id, signal), [id]));
  return (
    <>
      {job.state === 'loading' && <JobSkeleton />}
      {job.state === 'loaded' && <Job job={job.data} />}
      {job.state === 'failed' && <NoJob error={job.error} onRetry={job.retry} />}
    </>
  );
}

function Job({ job }: { job: PublicJob }) {
  const { title, company, location, salary, contactEmail, descriptionFormatted } = job;
  useDocumentTitle(`${title}, ${company.name}`);
  return (
    <article>
      <p className={classes.company}>
        <CompanyLogo name={company.name} logo={company.logo} size={32} />
        {company.name}
      </p>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.facts}>
        {location && (
          <span className={classes.fact}>
            <IconMapPin size={18} aria-hidden />
            <span className="visually-hidden">Location: </span>
            {location}
          </span>
        )}
        {salary && (
          <span className={classes.fact}>
            <IconCash size={18} aria-hidden />
            <span className="visually-hidden">Salary: </span>
            {salary}
          </span>
        )}
      </div>
      <h2 className="visually-hidden">About the job</h2>
      {/* The server sanitises the description before it stores it. */}
      <div className={classes.description} dangerouslySetInnerHTML={{ __html: descriptionFormatted }} />
      <div className={classes.contact}>
        <p>Interested? Reply to the message you received{contactEmail ? ', or write to us.' : '.'}</p>
        {contactEmail && (
          <a
            className={`${buttons.primary} ${classes.write}`}
            href={`mailto:${contactEmail}?subject=${encodeURIComponent(title)}`}
            title={contactEmail}
          >
            <IconMail size={18} aria-hidden />
            <span className={text.oneLine}>Write to {contactEmail}</span>
          </a>
        )}
      </div>
    </article>
  );
}

/** Closed, unknown or mistyped are told apart by nobody; only a failing server is another matter. */
function NoJob({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  useDocumentTitle(isGone ? 'Job not open' : 'Job');
  return (
    <div className={classes.notice} role="alert">
      <h1 className={page.title}>{isGone ? 'This job is no longer open' : messageOf(error)}</h1>
      <p>
        {isGone
          ? 'It may have been filled, or the link is incomplete. Reply to the message that brought you here; there may be another opening.'
          : 'We couldn’t reach the server. The job is still there.'}
      </p>
      {!isGone && (
        <button type="button" className={buttons.primary} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

function JobSkeleton() {
  return (
    <div className={layout.column} role="status" aria-label="Loading">
      <Skeleton width="10rem" height="2rem" />
      <Skeleton width="75%" height="2.5rem" />
      <Skeleton width="16rem" />
      <Skeleton height="16rem" />
    </div>
  );
}
