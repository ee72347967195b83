import { useState } from 'react';
import { messageOf } from '../../../../lib/client.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import { type ByLink, signInBy } from '../api.ts';
import { useArrive } from './use-arrive.ts';

type SignInButtonProps = {
  label: string;
  by: ByLink;
  token: string;
  onChallenge: (challenge: string) => void;
};

/** The button that uses up an emailed link and signs in with it. */
export function SignInButton({ label, by, token, onChallenge }: SignInButtonProps) {
  const [fault, setFault] = useState<string>();
  const arrive = useArrive(onChallenge);
  const [use, working] = useOnce(async () => {
    setFault(undefined);
    await signInBy(by, token).then(arrive, (error: unknown) => setFault(messageOf(error)));
  });
  return (
    <div className={page.form}>
      <Fault>{fault}</Fault>
      <button type="button" className={buttons.primary} disabled={working} onClick={use}>
        {working ? 'Signing in…' : label}
      </button>
    </div>
  );
}
