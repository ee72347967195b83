import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { referralLimits, referralMessages } from '#contract/referral-messages.ts';
import { type NewReferral, newReferral } from '#contract/referring.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft.ts';
import { type PlainSchema, usePlainForm } from '../../../lib/use-plain-form.ts';
import buttons from '../../../ui/button.module.css';
import { Callout } from '../../../ui/Callout.tsx';
import { PlainField } from '../../../ui/PlainField.tsx';
import page from '../../../ui/public-page.module.css';
import { RemainingLength } from '../../../ui/RemainingLength.tsx';
import text from '../../../ui/text.module.css';
import { refer, type Start } from '../api.ts';
import classes from './Referring.module.css';

type ReferFormProps = {
  start: Start;
  jobKey: string | undefined;
  onSent: (candidate: { name: string; email: string }) => void;
};

const rules: PlainSchema<NewReferral> = newReferral;

/** Whom somebody refers; what is typed is kept in the tab until it is sent. */
export function ReferForm({ start, jobKey, onSent }: ReferFormProps) {
  const { job, referrer, isOwn } = start;
  const draftName = `referral for ${job._id}`;
  const [draft] = useState(() => readDraft<Partial<Record<string, string>>>(draftName) ?? {});
  const [length, setLength] = useState(draft.note?.length ?? 0);
  const { faults, working, formProps } = usePlainForm(
    rules,
    async (candidate) => {
      await refer({ start, key: jobKey, candidate });
      dropDraft(draftName);
      onSent(candidate);
    },
    referralMessages.notPosted,
  );
  return (
    <form
      className={page.form}
      onInput={(event) => keepDraft(draftName, Object.fromEntries(new FormData(event.currentTarget)))}
      {...formProps}
    >
      <div className={classes.known}>
        <p>
          We ask them by email first, in your name: <strong>{referrer?.name}</strong>. {job.companyName} writes to them
          only if they agree.
        </p>
        {!isOwn && !job.isExclusive && (
          <p className={text.small}>
            Not you?{' '}
            <Link to="." search={{}} className={text.link}>
              Refer somebody as yourself
            </Link>
          </p>
        )}
      </div>
      <PlainField
        label="Their name"
        name="name"
        type="text"
        autoComplete="off"
        defaultValue={draft.name}
        error={faults.name}
      />
      <PlainField
        label="Their email"
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={draft.email}
        error={faults.email}
      />
      <PlainField
        label="Their phone"
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={draft.phone}
        error={faults.phone}
        optional
      />
      <PlainField
        label="Why they would be right for the job"
        name="note"
        type="text"
        rows={5}
        autoComplete="off"
        defaultValue={draft.note}
        error={faults.note}
        onChange={(typed) => setLength(typed.length)}
        hint={
          <>
            The recruiter reads it, and so do they. <RemainingLength length={length} limit={referralLimits.note} />
          </>
        }
        optional
      />
      <Callout tone="bad" brief role="alert">
        {faults.form}
      </Callout>
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
