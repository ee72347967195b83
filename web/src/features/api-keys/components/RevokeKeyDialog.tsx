import type { ApiKey } from '#contract/api-keys.ts';
import { apiKeyMessages } from '#contract/api-keys.ts';
import { failureText } from '../../../lib/client.ts';
import { lastActive } from '../../../lib/dates.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRevokeKey } from '../api.ts';

/** Asks before a key ends, and says when it was used last. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { _id, name, lastUsedAt } = apiKey;
  const revoking = useRevokeKey();
  const [confirm, working] = useOnce(async () => {
    try {
      await revoking.mutateAsync(_id);
      toast.success(apiKeyMessages.revoked);
      onClose();
    } catch (error) {
      toast.failure(failureText(error, apiKeyMessages.notRevoked));
    }
  });
  return (
    <ConfirmDialog
      opened
      title={`Revoke ${name}?`}
      confirmLabel="Revoke key"
      working={working}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        The program that uses it is refused from the next call on.{' '}
        {lastUsedAt ? `It was last used ${lastActive(lastUsedAt)}.` : 'It has never been used.'} This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
