import { useState } from 'react';
import { purposeWords } from '#contract/base/privacy.ts';
import { ownPassword, type SignedUp, type SignUpOffer, type SignUpPurpose } from '#contract/ex-employee/claims.ts';
import { NewPasswordField } from '#web/features/accounts/accounts/components/NewPasswordField.tsx';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { NoticeText } from '../../../../ui/pages/NoticeText.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './SignUp.module.css';
import { signUp } from './sign-up-api.ts';

/** What is asked at the first sign-in, in the person's words and in the order of the page. */
const choiceWords: readonly { purpose: SignUpPurpose; label: string; hint?: string }[] = [
  { purpose: 'newsletter', label: 'News from the company' },
  { purpose: 'jobs', label: 'Jobs that may suit me' },
  { purpose: 'events', label: 'Events and reunions' },
  { purpose: 'surveys', label: 'Surveys and polls' },
  { purpose: 'birthday', label: 'A greeting on my birthday' },
  {
    purpose: 'directory_listing',
    label: 'List me in the directory of former colleagues',
    hint: purposeWords.directory_listing.meaning,
  },
];

type Chosen = Readonly<Record<SignUpPurpose, boolean>>;
type ChoiceListProps = { company: string; value: Chosen; onChange: (value: Chosen) => void };

/** What the person would like to hear about; each is a choice of its own. */
function ChoiceList({ company, value, onChange }: ChoiceListProps) {
  return (
    <fieldset className={classes.choices}>
      <legend>{`What would you like from ${company}?`}</legend>
      {choiceWords.map(({ purpose, label, hint }) => (
        <label key={purpose} className={classes.choice}>
          <input
            type="checkbox"
            checked={value[purpose]}
            onChange={(event) => onChange({ ...value, [purpose]: event.currentTarget.checked })}
          />
          <span>
            {label}
            {hint && <span className={classes.hint}>{hint}</span>}
          </span>
        </label>
      ))}
      <p className={text.small}>You can change these at any time.</p>
    </fieldset>
  );
}

type SignUpFormProps = {
  by: 'claim-record' | 'register-record';
  token: string;
  offer: SignUpOffer;
  onDone: (answer: SignedUp) => void;
};

type Password = { password?: string };
const noPassword = { safeParse: () => ({ success: true as const, data: {} as Password }) };

/** The notice, the choices, and how to sign in from now on. */
export function SignUpForm({ by, token, offer, onDone }: SignUpFormProps) {
  const { company, email, name, notice, account } = offer;
  const [choices, setChoices] = useState(offer.choices);
  const [byMail, setByMail] = useState(false);
  const isNew = account === 'none';
  const wantsPassword = isNew && !byMail;
  const { faults, working, formProps } = usePlainForm<Password>(
    wantsPassword ? ownPassword : noPassword,
    async ({ password }) => onDone(await signUp(by, { token, password, choices, noticeVersion: notice.version })),
  );
  return (
    <>
      <h1 className={page.title}>{isNew ? `Stay in touch with ${company}` : `Welcome back to ${company}`}</h1>
      <p className={page.words}>
        {isNew ? 'You’re signing up as ' : 'Your account will be linked to this record: '}
        <strong>{name}</strong> with{' '}
        <strong>
          <EmailText address={email} />
        </strong>
        .
      </p>
      <form className={layout.fields} {...formProps}>
        <NoticeText title={`What ${company} does with your data`} body={notice.body} />
        <ChoiceList company={company} value={choices} onChange={setChoices} />
        {isNew && (
          <div className={classes.password}>
            {/* Password managers want to know whose password it is. */}
            <input
              className="visually-hidden"
              autoComplete="username"
              value={email}
              readOnly
              tabIndex={-1}
              aria-hidden
            />
            {wantsPassword && <NewPasswordField label="Choose a password" error={faults.password} />}
            <label className={classes.instead}>
              <input type="checkbox" checked={byMail} onChange={(event) => setByMail(event.currentTarget.checked)} />
              No password: send me a link each time I sign in
            </label>
          </div>
        )}
        <Fault>{faults.form}</Fault>
        <div>
          <button type="submit" className={buttons.primary} disabled={working}>
            {working ? 'Please wait…' : isNew ? 'Sign up' : 'Link my record'}
          </button>
        </div>
        {isNew && (
          <p className={`${text.small} ${classes.small}`}>
            By signing up, you confirm that you are 18 or over and accept the{' '}
            <a href="/terms-and-conditions" target="_blank" rel="noreferrer">
              Terms and Conditions<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
            .
          </p>
        )}
      </form>
    </>
  );
}
