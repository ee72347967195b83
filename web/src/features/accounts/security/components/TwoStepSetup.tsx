import { QrCode } from '../../../../ui/text/QrCode.tsx';
import text from '../../../../ui/theme/text.module.css';
import { useConfirmTwoStep } from '../api.ts';
import { ProofForm } from './ProofForm.tsx';
import classes from './Security.module.css';

type TwoStepSetupProps = {
  secret: string;
  uri: string;
  submitLabel?: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel?: () => void;
};

/** Shows the secret for the authenticator app, and asks for the app's first code. */
export function TwoStepSetup({ secret, uri, submitLabel = 'Turn on', onConfirmed, onCancel }: TwoStepSetupProps) {
  const confirming = useConfirmTwoStep();
  return (
    <ol className={classes.steps}>
      <li>
        <p>Open your authenticator app and scan this QR code.</p>
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
        <p>Enter the code that the app shows.</p>
        <ProofForm
          password={false}
          code="Six digits, new every 30 seconds"
          submitLabel={submitLabel}
          onProven={async ({ code }) => onConfirmed((await confirming.mutateAsync(code)).recoveryCodes)}
          onCancel={onCancel}
        />
      </li>
    </ol>
  );
}
