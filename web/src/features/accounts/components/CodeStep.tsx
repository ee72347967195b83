import { secondStep, signInWithCode } from '#contract/doors.ts';
import { call } from '../../../lib/client.ts';
import { usePlainForm } from '../../../lib/use-plain-form.ts';
import buttons from '../../../ui/button.module.css';
import { Callout } from '../../../ui/Callout.tsx';
import { PlainField } from '../../../ui/PlainField.tsx';
import page from '../../../ui/public-page.module.css';
import { singleClick } from '../../../ui/single-click.ts';
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
      <Callout tone="bad" brief role="alert">
        {faults.form}
      </Callout>
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
