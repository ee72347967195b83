import { CopyOnceDialog } from '../../../ui/CopyOnceDialog.tsx';

/** The only time that a webhook's secret is seen. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <CopyOnceDialog
      title="The secret of its signatures"
      words="Copy it now: it is not shown again. With it your program checks that a call came from us."
      label="Secret"
      value={secret}
      hint="Calls are signed as the Standard Webhooks specification says; there are libraries for most languages."
      onClose={onClose}
    />
  );
}
