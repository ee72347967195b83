import { Link, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import {
  type CheckPurpose,
  checkLimits,
  checkMessages,
  checkPurposes,
  checkPurposeWords,
} from '#contract/proofs/check-messages.ts';
import { type CheckForm, checkForm } from '#contract/proofs/checks.ts';
import { DemoStrip } from '#web/features/base/mailbox/components/DemoStrip.tsx';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { useFormDraft } from '../../../../lib/drafts/use-form-draft.ts';
import { type Faults, type PlainSchema, usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { PlainCheckbox } from '../../../../ui/fields/PlainCheckbox.tsx';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { PlainOption } from '../../../../ui/fields/PlainOption.tsx';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { Done } from '../../../../ui/pages/Done.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { loadStart, sendRequest } from '../api.ts';
import classes from '../components/Checks.module.css';
import { PageBones } from '../components/PageBones.tsx';

const rules: PlainSchema<CheckForm> = checkForm;
type Typed = Partial<Record<string, string>>;
type Part = { typed: Typed; faults: Faults };

function useField({ typed, faults }: Part) {
  return (name: keyof CheckForm) => ({
    name,
    ...(typed[name] !== undefined && { defaultValue: typed[name] }),
    ...(faults[name] !== undefined && { error: faults[name] }),
  });
}

function Purpose({ typed, faults }: Part) {
  const [purpose, setPurpose] = useState<CheckPurpose | undefined>(
    checkPurposes.find((each) => each === typed.purpose),
  );
  const field = useField({ typed, faults });
  return (
    <>
      <fieldset className={classes.group}>
        <legend>What is it for?</legend>
        <div className={classes.options}>
          {checkPurposes.map((each) => (
            <PlainOption
              key={each}
              type="radio"
              name="purpose-choice"
              checked={purpose === each}
              isFaulty={faults.purpose !== undefined}
              describedBy={faults.purpose ? 'purpose-fault' : undefined}
              onChange={() => setPurpose(each)}
            >
              {checkPurposeWords[each]}
            </PlainOption>
          ))}
        </div>
        <input type="hidden" name="purpose" value={purpose ?? ''} />
        {faults.purpose && (
          <p id="purpose-fault" className={classes.wrong}>
            {faults.purpose}
          </p>
        )}
      </fieldset>
      <PlainField
        label="More about the purpose"
        {...field('purposeText')}
        type="text"
        autoComplete="off"
        hint="The person reads it, such as the job they applied for."
        limit={checkLimits.purposeText}
        optional={purpose !== 'other'}
      />
    </>
  );
}

function Requester({ typed, faults }: Part) {
  const field = useField({ typed, faults });
  return (
    <fieldset className={classes.group}>
      <legend className={`${text.heading} ${text.strong}`}>You</legend>
      <div className={classes.pair}>
        <PlainField label="Your name" {...field('requester')} type="text" autoComplete="name" />
        <PlainField label="Your organisation" {...field('organisation')} type="text" autoComplete="organization" />
      </div>
      <PlainField
        label="Your work email"
        {...field('workEmail')}
        type="email"
        autoComplete="email"
        hint="We send a link to confirm it. Addresses of public mail services are not accepted."
      />
      <Purpose typed={typed} faults={faults} />
      <PlainField
        label="Your reference"
        {...field('reference')}
        type="text"
        autoComplete="off"
        hint="Your own case number. Until there is an answer it is all that tells this request from your others."
        optional
      />
    </fieldset>
  );
}

function Subject({ typed, faults }: Part) {
  const field = useField({ typed, faults });
  const date = 'A year, a month or a day: 2018, 04/2018 or 03/04/2018.';
  return (
    <fieldset className={classes.group}>
      <legend className={`${text.heading} ${text.strong}`}>The person, and what you want confirmed</legend>
      <PlainField label="Their name" {...field('name')} type="text" autoComplete="off" />
      <div className={classes.pair}>
        <PlainField label="Their email" {...field('email')} type="email" autoComplete="off" />
        <PlainField label="Their employee ID" {...field('employeeId')} type="text" autoComplete="off" optional />
      </div>
      <div className={classes.pair}>
        <PlainField label="Job title" {...field('title')} type="text" autoComplete="off" optional />
        <PlainField label="Department" {...field('department')} type="text" autoComplete="off" optional />
        <PlainField label="Joined" {...field('from')} type="text" autoComplete="off" hint={date} optional />
        <PlainField label="Left" {...field('to')} type="text" autoComplete="off" hint={date} optional />
      </div>
    </fieldset>
  );
}

type FormProps = { company: string; companyName: string; onSent: (email: string) => void };

/** The form of a requester; what is typed is kept in the tab until it is sent. */
function RequestForm({ company, companyName, onSent }: FormProps) {
  const { typed, keep, drop } = useFormDraft(`background check at ${company}`);
  const { faults, working, formProps } = usePlainForm(
    rules,
    async (form) => {
      await sendRequest(company, form);
      drop();
      onSent(form.workEmail);
    },
    checkMessages.notRequested,
  );
  return (
    <form className={classes.form} onInput={keep} {...formProps}>
      <Fault>{faults.form}</Fault>
      <Requester typed={typed} faults={faults} />
      <Subject typed={typed} faults={faults} />
      <PlainCheckbox name="knows" {...(faults.knows !== undefined && { error: faults.knows })}>
        The person knows that I ask {companyName} about them.
      </PlainCheckbox>
      <div className={page.actions}>
        <button type="submit" className={buttons.primary} disabled={working}>
          {working ? 'Sending…' : 'Send request'}
        </button>
      </div>
      <p className={text.small}>
        The person can read what you enter. It is erased {checkLimits.keptDays} days after the check has ended.{' '}
        <Link to={paths.privacyPolicy} className={text.link} target="_blank">
          Privacy Policy<span className="visually-hidden"> (opens in a new tab)</span>
        </Link>
      </p>
    </form>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <Done title="Check your email">
      <p className={page.words}>
        If everything is right, a link is on its way to{' '}
        <strong>
          <EmailText address={email} />
        </strong>
        . Open it within {checkLimits.confirmHours} hours to confirm the request. Only then does anyone look into it.
      </p>
      <DemoStrip />
    </Done>
  );
}

/** The page where an employer asks a company to confirm someone’s employment. */
export function RequestCheckPage() {
  useDocumentTitle('Background check');
  const { id = '' } = useParams({ strict: false });
  const [sentTo, setSentTo] = useState<string>();
  const start = useLoaded(useCallback((signal: AbortSignal) => loadStart(id, signal), [id]));
  if (start.state === 'loading') return <PageBones />;
  if (start.state === 'failed')
    return (
      <BadLink
        error={start.error}
        title={checkMessages.notOffered}
        words="Ask the person for another proof of their employment, such as a letter, which you can verify here."
        onRetry={start.retry}
      >
        <div className={page.actions}>
          <Link to={paths.verify} className={buttons.button}>
            Verify a document
          </Link>
        </div>
      </BadLink>
    );
  if (sentTo !== undefined) return <Sent email={sentTo} />;
  const { companyName } = start.data;
  return (
    <div className={classes.parts}>
      <header className={classes.head}>
        <h1 tabIndex={-1} className={page.title}>
          Ask {companyName} for a background check
        </h1>
        <p className={page.words}>
          {companyName} confirms whether what you were told agrees with its record, if the person consents. You learn
          what agrees and what differs, nothing else.
        </p>
      </header>
      <RequestForm company={id} companyName={companyName} onSent={setSentTo} />
    </div>
  );
}
