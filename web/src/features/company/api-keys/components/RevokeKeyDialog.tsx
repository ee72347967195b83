import type { ApiKey } from '#contract/company/api-keys.ts';
import { apiKeyMessages } from '#contract/company/api-keys.ts';
import { lastActive } from '../../../../lib/dates.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useRevokeKey } from '../api.ts';

/** Asks before a key ends, and says when it was used last. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { _id, name, lastUsedAt } = apiKey;
  const revoking = useRevokeKey();
  return (
    <ConfirmDialog
      title={`Revoke ${name}?`}
      confirmLabel="Revoke key"
      onConfirm={() => revoking.mutateAsync(_id)}
      done={apiKeyMessages.revoked}
      failed={apiKeyMessages.notRevoked}
      onClose={onClose}
    >
      <p>
        The program that uses it is refused from the next call on.{' '}
        {lastUsedAt ? `It was last used ${lastActive(lastUsedAt)}.` : 'It has never been used.'} This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}
