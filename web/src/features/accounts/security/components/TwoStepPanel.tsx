import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Security, securityMessages } from '#contract/accounts/security.ts';
import { staysOn } from '#contract/base/two-step.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { securityQuery, useDisableTwoStep, useReplaceApp, useReplaceRecoveryCodes, useStartTwoStep } from '../api.ts';
import { Panel } from './Panel.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './Security.module.css';
import { TwoStepSetup } from './TwoStepSetup.tsx';

type Step =
  | { at: 'rest' }
  | { at: 'setup'; secret: string; uri: string; replaces: boolean }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'replace' }
  | { at: 'app' }
  | { at: 'turn-off' };

type TwoStepPanelProps = {
  titleHidden?: boolean;
  /** Set where setup is required: called once the recovery codes are saved. */
  onSetUp?: (() => void) | undefined;
};

/** Two-step sign-in of the person's account: setup, new recovery codes, turning off. Used in every area. */
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
      words="After your password, you enter a code from an app on your phone. A stolen password alone is then not enough to sign in."
    >
      {security.isPending && <FormSkeleton fields={1} />}
      {security.isError && !security.data && <LoadFailure error={security.error} onRetry={() => security.refetch()} />}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={onSetUp ?? rest} />}
      {step.at === 'setup' && (
        <TwoStepSetup
          secret={step.secret}
          uri={step.uri}
          submitLabel={step.replaces ? 'Use this app' : undefined}
          onCancel={rest}
          onConfirmed={(codes) => {
            toast.success(step.replaces ? securityMessages.appReplaced : securityMessages.twoStepOn);
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
  step: 'rest' | 'replace' | 'app' | 'turn-off';
  loud: boolean;
  onStep: (step: Step) => void;
};

/** The actions available in the current state: set it up, or change it. */
function Choice({ security, step, loud, onStep }: ChoiceProps) {
  const required = useProfile()?.twoStepRequired;
  const { hasPassword, twoStepSince, recoveryCodesLeft } = security;
  const starting = useStartTwoStep();
  const replacing = useReplaceRecoveryCodes();
  const replacingApp = useReplaceApp();
  const disabling = useDisableTwoStep();
  const rest = () => onStep({ at: 'rest' });
  if (!twoStepSince)
    return (
      <ProofForm
        password={hasPassword}
        submitLabel="Set up"
        quiet={!loud}
        onProven={async (proof) => onStep({ at: 'setup', replaces: false, ...(await starting.mutateAsync(proof)) })}
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
          <Button variant="default" onClick={() => onStep({ at: 'app' })}>
            Use another app
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
      {step === 'app' && (
        <>
          <p className={text.muted}>
            For a new phone. Your current app keeps working until you enter the first code from the new one. Then you
            get new recovery codes.
          </p>
          <div className={classes.content}>
            <ProofForm
              password={hasPassword}
              code={anyCode}
              submitLabel="Continue"
              focused
              onCancel={rest}
              onProven={async (proof) =>
                onStep({ at: 'setup', replaces: true, ...(await replacingApp.mutateAsync(proof)) })
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
