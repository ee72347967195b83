import { QueryClientContext } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useContext, useState } from 'react';
import { jobPath, paths } from '#contract/base/paths.ts';
import { referralLimits, referralMessages } from '#contract/recruitment/referral-messages.ts';
import { type NewReferral, newReferral } from '#contract/recruitment/referring.ts';
import { DemoStrip } from '#web/features/base/mailbox/components/DemoStrip.tsx';
import { JobGone } from '#web/features/recruitment/jobs/components/JobGone.tsx';
import { signInAddress } from '../../../../lib/callback.ts';
import { ApiError } from '../../../../lib/client.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useFormDraft } from '../../../../lib/drafts/use-form-draft.ts';
import { type PlainSchema, usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { Done } from '../../../../ui/pages/Done.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { loadStart, refer, type Start } from '../api.ts';
import { JobHead } from '../components/JobHead.tsx';
import classes from '../components/Referring.module.css';

type ReferFormProps = {
  start: Start;
  jobKey: string | undefined;
  onSent: (candidate: { name: string; email: string }) => void;
};

const rules: PlainSchema<NewReferral> = newReferral;

/** The fields about the candidate; what is typed is kept in the tab until it is sent. */
function ReferForm({ start, jobKey, onSent }: ReferFormProps) {
  const { job, referrer, isOwn } = start;
  const { typed, keep, drop } = useFormDraft(`referral for ${job._id}`);
  const { faults, working, formProps } = usePlainForm(
    rules,
    async (candidate) => {
      await refer({ start, key: jobKey, candidate });
      drop();
      onSent(candidate);
    },
    referralMessages.notPosted,
  );
  const field = (name: keyof NewReferral) => ({ name, defaultValue: typed[name], error: faults[name] });
  return (
    <form className={page.form} onInput={keep} {...formProps}>
      <div className={classes.known}>
        <p>
          We ask them by email first, in your name: <strong>{referrer?.name}</strong>. {job.companyName} writes to them
          only if they agree.
        </p>
        {!isOwn && !job.isExclusive && (
          <p className={text.small}>
            Not you?{' '}
            <Link to="." search={{}} className={text.link}>
              Refer someone as yourself
            </Link>
          </p>
        )}
      </div>
      <Fault>{faults.form}</Fault>
      <PlainField label="Their name" {...field('name')} type="text" autoComplete="off" />
      <PlainField label="Their email" {...field('email')} type="email" autoComplete="off" />
      <PlainField label="Their phone" {...field('phone')} type="tel" autoComplete="off" optional />
      <PlainField
        label="Why they would be right for the job"
        {...field('note')}
        type="text"
        rows={5}
        autoComplete="off"
        hint="The recruiter and the candidate both see it."
        limit={referralLimits.note}
        optional
      />
      <div className={page.actions}>
        <button type="submit" className={buttons.primary} disabled={working}>
          {working ? 'Sending…' : 'Send referral'}
        </button>
      </div>
      <p className={text.small}>
        They have {referralLimits.answerDays} days to answer. If they decline, or don’t answer, what you enter here is
        deleted.{' '}
        <Link to={paths.privacyPolicy} className={text.link} target="_blank">
          Privacy Policy<span className="visually-hidden"> (opens in a new tab)</span>
        </Link>
      </p>
    </form>
  );
}

type ReferringProps = { start: Start; jobKey: string | undefined };
type Sent = { name: string; email: string };

/** The form, then its outcome; the next form starts empty. */
function Referring({ start, jobKey }: ReferringProps) {
  const [sent, setSent] = useState<Sent>();
  const client = useContext(QueryClientContext);
  useDocumentTitle(`Refer someone for ${start.job.title}`);
  const finish = (next: Sent) => {
    setSent(next);
    void client?.invalidateQueries({ queryKey: ['own'] });
  };
  const again = () => {
    setSent(undefined);
    focusHeading();
  };
  if (sent) return <Posted {...sent} isOwn={start.isOwn} onAgain={again} />;
  return (
    <>
      <JobHead start={start} jobKey={jobKey} />
      <ReferForm start={start} jobKey={jobKey} onSent={finish} />
    </>
  );
}

function Posted({ name, email, isOwn, onAgain }: Sent & { isOwn: boolean; onAgain: () => void }) {
  return (
    <Done title={referralMessages.posted}>
      <p className={page.words}>
        We have asked {name} at{' '}
        <strong>
          <EmailText address={email} />
        </strong>{' '}
        whether they agree. They have {referralLimits.answerDays} days to answer, and we email you when there is news.
      </p>
      <div className={page.actions}>
        {isOwn && (
          <Link to={paths.ownReferrals} className={buttons.primary}>
            See your referrals
          </Link>
        )}
        <button type="button" className={buttons.button} onClick={onAgain}>
          Refer someone else
        </button>
      </div>
      {!isOwn && <DemoStrip />}
    </Done>
  );
}

/** For visitors who are not known as former employees: says who can refer, and how to sign in. */
function Stranger({ start, jobKey }: { start: Start; jobKey: string | undefined }) {
  const { job, visitor } = start;
  const { _id, companyName } = job;
  return (
    <>
      <JobHead start={start} jobKey={jobKey} />
      <p>
        {visitor === 'colleague'
          ? 'As a team member, you refer people from the job page in your portal.'
          : `Ex-employees of ${companyName} can refer people they know for this job.`}
      </p>
      {visitor === 'signed-out' && (
        <p className={page.words}>Sign in, or follow the link to the job in an email from {companyName}.</p>
      )}
      <div className={page.actions}>
        {visitor === 'signed-out' && (
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

/** The page where an ex-employee refers a candidate for a job, either signed in or by the key in an email. */
export function ReferPage() {
  const { id = '' } = useParams({ strict: false });
  const { key } = useSearch({ strict: false });
  useDocumentTitle('Refer someone');
  const start = useLoaded(useCallback((signal: AbortSignal) => loadStart(id, key, signal), [id, key]));
  if (start.state === 'loading') return <FormBones />;
  if (start.state === 'failed') {
    const isInvalid = start.error instanceof ApiError && start.error.status === 400;
    const title = isInvalid ? referralMessages.invalidJob : undefined;
    return <JobGone error={start.error} title={title} onRetry={start.retry} />;
  }
  if (!start.data.referrer) return <Stranger start={start.data} jobKey={key} />;
  return <Referring key={key} start={start.data} jobKey={key} />;
}

function FormBones() {
  return (
    <div className={page.form} role="status" aria-label="Loading">
      <Skeleton width="8rem" height="1.5rem" />
      <Skeleton width="80%" height="2rem" />
      <Skeleton height="4rem" />
      {[0, 1, 2].map((field) => (
        <Skeleton key={field} height="2.5rem" />
      ))}
      <Skeleton height="8rem" />
    </div>
  );
}
