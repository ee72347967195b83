import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import {
  confirmLeavingEmail,
  type Leaving,
  leavingLimits,
  leavingMessages,
  sendLeavingCode,
} from '#contract/ex-employee/leaving.ts';
import { failureText } from '../../../../lib/client.ts';
import { dropDraft, keepDraft, readDraft } from '../../../../lib/drafts/draft.ts';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { singleClick } from '../../../../ui/fields/single-click.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import { confirmEmail, sendCode } from '../api.ts';
import classes from './Leaving.module.css';

const emailRule = sendLeavingCode.body.pick({ email: true });
const codeRule = confirmLeavingEmail.body.pick({ code: true });

type AddressFormProps = {
  token: string;
  email: string;
  isAsked: boolean;
  /** Ways on without another code. */
  others: readonly { label: string; onPress: () => void }[];
  onSent: (email: string) => void;
};

function AddressForm({ token, email, isAsked, others, onSent }: AddressFormProps) {
  const { faults, working, formProps } = usePlainForm(
    emailRule,
    async (values) => onSent((await sendCode(token, values.email)).email),
    leavingMessages.codeNotSent,
  );
  return (
    <form className={layout.column} {...formProps}>
      <PlainField
        label="Private email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        error={faults.email}
        hint="One that you keep after your last day. We send a code to confirm it."
        autoFocus={isAsked}
      />
      <Fault>{faults.form}</Fault>
      <div className={page.actions} onClickCapture={singleClick}>
        <button type="submit" className={buttons.button} disabled={working}>
          {working ? 'Sending…' : 'Send code'}
        </button>
        {others.map(({ label, onPress }) => (
          <button key={label} type="button" className={`${buttons.quiet} ${classes.quiet}`} onClick={onPress}>
            {label}
          </button>
        ))}
      </div>
    </form>
  );
}

type CodeFormProps = {
  token: string;
  email: string;
  onConfirmed: (after: Leaving) => void;
  onOther: () => void;
};

function CodeForm({ token, email, onConfirmed, onOther }: CodeFormProps) {
  const { faults, working, clearFaults, formProps } = usePlainForm(codeRule, async ({ code }) =>
    onConfirmed(await confirmEmail(token, code)),
  );
  const [again, setAgain] = useState<{ isSent?: true; fault?: string }>({});
  const [sendAgain, sending] = useOnce(async () => {
    clearFaults();
    setAgain({});
    try {
      await sendCode(token, email);
      setAgain({ isSent: true });
    } catch (error) {
      setAgain({ fault: failureText(error, leavingMessages.codeNotSent) });
    }
  });
  return (
    <form className={layout.column} {...formProps}>
      <PlainField
        label="Code"
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={faults.code}
        hint={
          <span role="status">
            {leavingMessages.codeSent(email)}
            {again.isSent && ' again'}. It works for {leavingLimits.minutes} minutes.
          </span>
        }
        autoFocus
      />
      <Fault>{faults.form ?? again.fault}</Fault>
      <div className={page.actions} onClickCapture={singleClick}>
        <button type="submit" className={buttons.button} disabled={working}>
          {working ? 'Confirming…' : 'Confirm'}
        </button>
        <button
          type="button"
          className={`${buttons.quiet} ${classes.quiet}`}
          disabled={sending}
          onClick={() => void sendAgain()}
        >
          {sending ? 'Sending…' : 'Send a new code'}
        </button>
        <button type="button" className={`${buttons.quiet} ${classes.quiet}`} onClick={onOther}>
          Use another address
        </button>
      </div>
    </form>
  );
}

function Confirmed({ email, isNew, onOther }: { email: string; isNew: boolean; onOther: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  return (
    <div className={layout.lines}>
      <p ref={words} tabIndex={-1} className={layout.row}>
        <IconCircleCheck size={20} className={page.icon} aria-hidden />
        <span className={layout.words}>
          {leavingMessages.emailConfirmed}:{' '}
          <strong>
            <EmailText address={email} />
          </strong>
        </span>
      </p>
      <div>
        <button type="button" className={buttons.button} onClick={onOther}>
          Use another address
        </button>
      </div>
    </div>
  );
}

const draftOf = (token: string) => `code for ${token}`;
/** Forgets to which address of this tab a code was sent. */
export const forgetCode = (token: string) => dropDraft(draftOf(token));

type PrivateEmailProps = { token: string; answers: Leaving['answers']; onConfirmed: (after: Leaving) => void };

/**
 * The private address of the leaver: entered, then confirmed by the code that is sent to it. Phones may load the page again while its reader looks
 * into the mail, so the tab keeps where the code was sent.
 */
export function PrivateEmail({ token, answers, onConfirmed }: PrivateEmailProps) {
  const { email, isEmailConfirmed } = answers;
  const [coded] = useState(() => readDraft<string>(draftOf(token)));
  const [stage, setStage] = useState<'address' | 'code' | 'confirmed'>(
    coded ? 'code' : isEmailConfirmed ? 'confirmed' : 'address',
  );
  const [sentTo, setSentTo] = useState(coded ?? (isEmailConfirmed ? null : email));
  const [hasMoved, setMoved] = useState(false);
  const go = (next: typeof stage) => {
    setMoved(true);
    setStage(next);
  };
  const settle = () => {
    forgetCode(token);
    setSentTo(null);
    go('confirmed');
  };
  if (stage === 'confirmed' && email) return <Confirmed email={email} isNew={hasMoved} onOther={() => go('address')} />;
  if (stage === 'code' && sentTo)
    return (
      <CodeForm
        token={token}
        email={sentTo}
        onOther={() => go('address')}
        onConfirmed={(after) => {
          settle();
          onConfirmed(after);
        }}
      />
    );
  return (
    <AddressForm
      token={token}
      email={sentTo ?? ''}
      isAsked={hasMoved}
      others={[
        ...(sentTo ? [{ label: 'I have a code', onPress: () => go('code') }] : []),
        ...(isEmailConfirmed ? [{ label: 'Cancel', onPress: settle }] : []),
      ]}
      onSent={(address) => {
        keepDraft(draftOf(token), address);
        setSentTo(address);
        go('code');
      }}
    />
  );
}
