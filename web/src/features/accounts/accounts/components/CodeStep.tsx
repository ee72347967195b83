import { secondStep, signInWithCode } from '#contract/accounts/doors.ts';
import { call } from '../../../../lib/client.ts';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { singleClick } from '../../../../ui/fields/single-click.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import { useArrive } from './use-arrive.ts';

const code = secondStep.pick({ code: true });

type CodeStepProps = { challenge: string; onAgain: () => void };

/** The second step of signing in. */
export function CodeStep({ challenge, onAgain }: CodeStepProps) {
  const arrive = useArrive(() => {});
  const { faults, working, formProps } = usePlainForm(code, async (values) => {
    arrive(await call(signInWithCode, { body: { challenge, ...values } }, { redirect: false }));
  });
  return (
    <form className={page.form} {...formProps}>
      <h1 className={page.title}>One more step</h1>
      <Fault>{faults.form}</Fault>
      <PlainField
        label="Code"
        name="code"
        type="text"
        autoComplete="one-time-code"
        error={faults.code}
        hint="From your authenticator app, or one of your recovery codes"
        autoFocus
      />
      <div className={page.actions} onClickCapture={singleClick}>
        <button type="submit" className={buttons.primary} disabled={working}>
          {working ? 'Signing in…' : 'Sign in'}
        </button>
        <button type="button" className={buttons.quiet} onClick={onAgain}>
          Start again
        </button>
      </div>
    </form>
  );
}
