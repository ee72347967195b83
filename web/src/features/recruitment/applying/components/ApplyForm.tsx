import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pdfFault } from '#contract/base/files.ts';
import { jobPath, paths } from '#contract/base/paths.ts';
import { applicationLimits, applicationMessages } from '#contract/recruitment/application-messages.ts';
import { applicationForm } from '#contract/recruitment/applying.ts';
import { ApiError } from '../../../../lib/client.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { useFormDraft } from '../../../../lib/drafts/use-form-draft.ts';
import { type PlainSchema, usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { apply, type Filled, type Start } from '../api.ts';
import classes from './Applying.module.css';

type ApplyFormProps = {
  start: Start;
  jobKey: string | undefined;
  onSent: (sent: { state: 'arrived' | 'applied-already' } | { state: 'to-confirm'; email: string }) => void;
};

const ofStranger: PlainSchema<Filled> = applicationForm;
const ofKnown: PlainSchema<Filled> = applicationForm.omit({ name: true, email: true });

/** The form itself; what the applicant types is kept in the tab until it is sent. */
export function ApplyForm({ start, jobKey, onSent }: ApplyFormProps) {
  const { job, known } = start;
  const { typed, keep, drop } = useFormDraft(`application for ${job._id}`);
  const [resume, setResume] = useState<{ file: File | null; fault?: string | null }>({ file: null });
  const sentAt = start.resumeSentAt ?? null;
  const [keepsResume, setKeeping] = useState(sentAt !== null);
  const { faults, working, clearFaults, formProps } = usePlainForm(
    known ? ofKnown : ofStranger,
    async (values) => {
      const sending = apply({ start, key: jobKey, values, resume: resume.file, keepsResume });
      const arrived = await sending.catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        return null;
      });
      drop();
      if (arrived === null) onSent({ state: 'applied-already' });
      else onSent(arrived ? { state: 'arrived' } : { state: 'to-confirm', email: values.email ?? '' });
    },
    applicationMessages.notApplied,
  );
  const field = (name: keyof Filled, filledIn?: string | null) => ({
    name,
    defaultValue: typed[name] ?? filledIn ?? '',
    error: faults[name],
  });
  const choose = (file: File | null) => {
    const fault = file && pdfFault(file);
    setResume({ file: fault ? null : file, fault });
    if (faults.file) clearFaults();
  };
  return (
    <>
      <JobHeader start={start} jobKey={jobKey} />
      <form className={page.form} onInput={keep} {...formProps}>
        {/* Above the first field, which gets the focus. */}
        <Fault>{faults.form}</Fault>
        {known ? (
          <Known start={start} />
        ) : (
          <>
            <PlainField label="Your name" {...field('name')} type="text" autoComplete="name" />
            <PlainField
              label="Email"
              {...field('email')}
              type="email"
              autoComplete="email"
              hint="We send you a link to confirm it"
            />
          </>
        )}
        <PlainField label="Phone" {...field('phone', known?.phone)} type="tel" autoComplete="tel" optional />
        <PlainField
          label="Current company"
          {...field('currentCompany', known?.currentCompany)}
          type="text"
          autoComplete="organization"
          optional
        />
        <PlainField
          label="Current designation"
          {...field('currentDesignation', known?.currentDesignation)}
          type="text"
          autoComplete="organization-title"
          optional
        />
        <PlainField
          label="Message"
          {...field('message')}
          type="text"
          rows={6}
          autoComplete="off"
          limit={applicationLimits.message}
          optional
        />
        {keepsResume && sentAt ? (
          <KeptResume sentAt={sentAt} error={faults.file} onOther={() => setKeeping(false)} />
        ) : (
          <FileDrop
            label="Résumé (optional)"
            name="file"
            accept=".pdf,application/pdf"
            hint="A PDF of up to 5 MB: drop it here or choose it"
            file={resume.file}
            onFile={choose}
            error={resume.fault ?? faults.file}
          />
        )}
        <div className={page.actions}>
          <button type="submit" className={buttons.primary} disabled={working}>
            {working ? 'Sending…' : 'Send application'}
          </button>
        </div>
        <p className={text.small}>
          {job.companyName} gets what you fill in here, to decide on this job.{' '}
          <Link to={paths.privacyPolicy} className={text.link} target="_blank">
            Privacy Policy<span className="visually-hidden"> (opens in a new tab)</span>
          </Link>
        </p>
      </form>
    </>
  );
}

type KeptResumeProps = { sentAt: string; error: string | undefined; onOther: () => void };

/** The résumé that was sent before goes along, unless another one is chosen. */
function KeptResume({ sentAt, error, onOther }: KeptResumeProps) {
  return (
    <div className={classes.resume}>
      <p className={text.strong}>Résumé</p>
      <p className={text.muted}>The one you sent on {exactDate(sentAt)} will be attached.</p>
      <Fault>{error}</Fault>
      <p>
        <button type="button" className={buttons.button} onClick={onOther}>
          Choose another, or none
        </button>
      </p>
    </div>
  );
}

function JobHeader({ start, jobKey }: { start: Start; jobKey: string | undefined }) {
  const { title, location, companyName, isExclusive, _id } = start.job;
  // An exclusive job has no page without a key.
  const hasPage = !isExclusive || jobKey;
  return (
    <header className={classes.job}>
      <h1 tabIndex={-1} className={page.title}>
        Apply for {title}
      </h1>
      <p className={`${page.words} ${page.facts}`}>
        {[companyName, location].filter(Boolean).join(' · ')}
        {hasPage && <a href={jobPath(_id, jobKey)}>Read about the job</a>}
      </p>
    </header>
  );
}

/** The person whose link or session this is. The reader of a forwarded email can apply as themselves instead. */
function Known({ start: { job, known, isOwn } }: { start: Start }) {
  if (!known) return null;
  return (
    <div className={classes.known}>
      <p className={text.small}>Applying as</p>
      <p className={text.strong}>{known.name}</p>
      <p className={text.muted}>
        <EmailText address={known.email} />
      </p>
      {!isOwn && !job.isExclusive && (
        <p className={classes.notYou}>
          Not you?{' '}
          <Link to="." search={{}} className={text.link}>
            Apply with your own details
          </Link>
        </p>
      )}
    </div>
  );
}
