import { Button } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Security, securityMessages } from '#contract/accounts/security.ts';
import { staysOn } from '#contract/base/two-step.ts';
import { useBrand } from '../../../../lib/brand.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useDiscard } from '../../../../ui/forms/use-discard.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { QrCode } from '../../../../ui/text/QrCode.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import {
  securityQuery,
  useConfirmTwoStep,
  useDisableTwoStep,
  useReplaceRecoveryCodes,
  useStartTwoStep,
} from '../api.ts';
import { Panel } from './Panel.tsx';
import { ProofForm } from './ProofForm.tsx';
import classes from './Security.module.css';

/** The recovery codes, this once. Whoever goes away without having kept them is asked first. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { key, name } = useBrand();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const discard = useDiscard({
    isChanged: () => true,
    onDiscard: () => {},
    title: 'Leave without saving your recovery codes?',
    words: 'They are shown only once. Without them you can’t sign in if you lose your phone.',
    confirmLabel: 'Leave',
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success('Recovery codes copied');
    } catch {
      toast.failure('Your browser did not allow copying. Select the codes and copy them');
    }
  };
  const download = () =>
    saveFile(
      new Blob([`${name} recovery codes. Each code works once.\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
      `${key}-recovery-codes.txt`,
    );
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className={text.heading}>
        Keep your recovery codes
      </h3>
      <p className={text.muted}>
        Each code signs you in once if you lose your phone. They are shown only once; store them with your passwords.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={layout.row}>
        <Button onClick={onDone}>I’ve saved them</Button>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          Download
        </Button>
      </div>
      {discard.question}
    </div>
  );
}

type TwoStepSetupProps = {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** Gives the secret to the authenticator app, and asks for the app's first code. */
function TwoStepSetup({ secret, uri, onConfirmed, onCancel }: TwoStepSetupProps) {
  const confirming = useConfirmTwoStep();
  return (
    <ol className={classes.steps}>
      <li>
        <p>Open your authenticator app and scan this picture.</p>
        <div className={classes.scan}>
          <QrCode text={uri} label="QR code for your authenticator app" />
          <div className={classes.byHand}>
            <p className={text.muted}>Can’t scan? Enter this key in the app:</p>
            <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <p className={classes.below}>
              <a href={uri}>Open the app on this device</a>
            </p>
          </div>
        </div>
      </li>
      <li>
        <p>Enter the code the app shows.</p>
        <ProofForm
          password={false}
          code="Six digits, new every 30 seconds"
          submitLabel="Turn on"
          onProven={async ({ code }) => onConfirmed((await confirming.mutateAsync(code)).recoveryCodes)}
          onCancel={onCancel}
        />
      </li>
    </ol>
  );
}

type Step =
  | { at: 'rest' }
  | { at: 'setup'; secret: string; uri: string }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'replace' }
  | { at: 'turn-off' };

type TwoStepPanelProps = {
  titleHidden?: boolean;
  /** Setting it up is all that there is to do: what comes once the recovery codes are kept. */
  onSetUp?: (() => void) | undefined;
};

/** Two-step sign-in of the own account: set up, new recovery codes, turned off. For every area. */
export function TwoStepPanel({ titleHidden, onSetUp }: TwoStepPanelProps) {
  const security = useQuery(securityQuery);
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const heading = useRef<HTMLHeadingElement>(null);
  const go = (next: Step) => {
    setStep(next);
    // Forms and codes take the focus themselves.
    if (next.at === 'rest' || next.at === 'setup') heading.current?.focus();
  };
  const rest = () => go({ at: 'rest' });
  return (
    <Panel
      title="Two-step sign-in"
      titleHidden={titleHidden}
      headingRef={heading}
      words="After your password, you enter a code from an app on your phone. A stolen password alone is then useless."
    >
      {security.isPending && <FormSkeleton fields={1} />}
      {security.isError && !security.data && <LoadFailure error={security.error} onRetry={() => security.refetch()} />}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={onSetUp ?? rest} />}
      {step.at === 'setup' && (
        <TwoStepSetup
          secret={step.secret}
          uri={step.uri}
          onCancel={rest}
          onConfirmed={(codes) => {
            toast.success(securityMessages.twoStepOn);
            go({ at: 'codes', codes });
          }}
        />
      )}
      {security.data && step.at !== 'codes' && step.at !== 'setup' && (
        <Choice security={security.data} step={step.at} loud={onSetUp !== undefined} onStep={go} />
      )}
    </Panel>
  );
}

const anyCode = 'From your authenticator app, or a recovery code';

type ChoiceProps = {
  security: Security;
  step: 'rest' | 'replace' | 'turn-off';
  loud: boolean;
  onStep: (step: Step) => void;
};

/** What can be done as things are: set it up, or change what is on. */
function Choice({ security, step, loud, onStep }: ChoiceProps) {
  const required = useProfile()?.twoStepRequired;
  const { hasPassword, twoStepSince, recoveryCodesLeft } = security;
  const starting = useStartTwoStep();
  const replacing = useReplaceRecoveryCodes();
  const disabling = useDisableTwoStep();
  const rest = () => onStep({ at: 'rest' });
  if (!twoStepSince)
    return (
      <ProofForm
        password={hasPassword}
        submitLabel="Set up"
        quiet={!loud}
        onProven={async (proof) => onStep({ at: 'setup', ...(await starting.mutateAsync(proof)) })}
      />
    );
  const left = recoveryCodesLeft === 1 ? 'One recovery code is left' : `${recoveryCodesLeft} recovery codes are left`;
  return (
    <>
      <div className={classes.status}>
        <StatusBadge tone="good">{`On since ${exactDate(today(new Date(twoStepSince)))}`}</StatusBadge>
        {recoveryCodesLeft < 3 ? (
          <StatusBadge tone="warn">{left}</StatusBadge>
        ) : (
          <span className={text.muted}>{left}</span>
        )}
      </div>
      {step === 'rest' && (
        <div className={layout.row}>
          <Button variant="default" onClick={() => onStep({ at: 'replace' })}>
            New recovery codes
          </Button>
          {!required && (
            <Button variant="default" color="red" onClick={() => onStep({ at: 'turn-off' })}>
              Turn off
            </Button>
          )}
        </div>
      )}
      {step === 'rest' && required && <p className={`${classes.below} ${text.muted}`}>{staysOn[required]}.</p>}
      {step === 'replace' && (
        <>
          <p className={text.muted}>Your current codes stop working.</p>
          <div className={classes.content}>
            <ProofForm
              password={hasPassword}
              code={anyCode}
              submitLabel="Create new codes"
              focused
              onCancel={rest}
              onProven={async (proof) =>
                onStep({ at: 'codes', codes: (await replacing.mutateAsync(proof)).recoveryCodes })
              }
            />
          </div>
        </>
      )}
      {step === 'turn-off' && (
        <ProofForm
          password={hasPassword}
          code={anyCode}
          submitLabel="Turn off"
          danger
          focused
          onCancel={rest}
          onProven={async (proof) => {
            await disabling.mutateAsync(proof);
            toast.success(securityMessages.twoStepOff);
            rest();
          }}
        />
      )}
    </>
  );
}
