import { useState } from 'react';
import { messageOf } from '../../../../lib/client.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import buttons from '../../../../ui/theme/button.module.css';

type AskAgainProps = { label: string; ask: () => Promise<unknown> };

/** Requests another email, and confirms the request. */
export function AskAgain({ label, ask }: AskAgainProps) {
  const [asked, setAsked] = useState(false);
  const [fault, setFault] = useState<string>();
  const [send, working] = useOnce(async () => {
    setFault(undefined);
    await ask().then(
      () => setAsked(true),
      (error: unknown) => setFault(messageOf(error)),
    );
  });
  return (
    <div>
      <button type="button" className={buttons.button} disabled={working || asked} onClick={send}>
        {working ? 'Sending…' : label}
      </button>
      <p role="status">{asked && 'We sent a new link. The previous one no longer works.'}</p>
      <Fault>{fault}</Fault>
    </div>
  );
}
