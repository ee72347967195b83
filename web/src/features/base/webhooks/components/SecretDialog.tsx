import { CopyOnceDialog } from '../../../../ui/dialogs/CopyOnceDialog.tsx';

/** Shows a webhook's secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <CopyOnceDialog
      title="Signing secret"
      words="Copy it now; it won’t be shown again. Your program uses it to check that a call came from us."
      label="Secret"
      value={secret}
      hint="Calls are signed following the Standard Webhooks specification, which has libraries for most languages."
      onClose={onClose}
    />
  );
}
