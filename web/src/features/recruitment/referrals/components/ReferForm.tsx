import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { referralLimits, referralMessages } from '#contract/recruitment/referral-messages.ts';
import { type NewReferral, newReferral } from '#contract/recruitment/referring.ts';
import { useFormDraft } from '../../../../lib/drafts/use-form-draft.ts';
import { type PlainSchema, usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
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
              Refer somebody as yourself
            </Link>
          </p>
        )}
      </div>
      <PlainField label="Their name" {...field('name')} type="text" autoComplete="off" />
      <PlainField label="Their email" {...field('email')} type="email" autoComplete="off" />
      <PlainField label="Their phone" {...field('phone')} type="tel" autoComplete="off" optional />
      <PlainField
        label="Why they would be right for the job"
        {...field('note')}
        type="text"
        rows={5}
        autoComplete="off"
        hint="The recruiter reads it, and so do they."
        limit={referralLimits.note}
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
