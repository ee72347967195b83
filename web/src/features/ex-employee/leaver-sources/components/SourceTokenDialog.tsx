import { type SourceKind, sourceLimits } from '#contract/ex-employee/leaver-sources.ts';
import { CopyOnceDialog } from '../../../../ui/dialogs/CopyOnceDialog.tsx';
import { CopyField } from '../../../../ui/fields/CopyField.tsx';

export type MadeToken = { name: string; kind: SourceKind; address: string | null; token: string };

const hints: Readonly<Partial<Record<SourceKind, readonly string[]>>> = {
  scim: [
    'Entra ID: open your enterprise application, choose Provisioning, and paste them as Tenant URL and Secret token.',
    'Okta: open your app, choose Provisioning, then Integration, and paste them as Base URL and as the token of HTTP Header.',
  ],
  webhook: ['Your HR system calls the address and signs each call with the secret, as Standard Webhooks describes it.'],
};

/** Returns what the secret of a source is called. */
export const tokenWord = (kind: SourceKind): string => (kind === 'webhook' ? 'Secret' : 'Token');

/** Returns what happens to the earlier token. */
export const oldTokenText = (kind: SourceKind): string =>
  `The earlier ${tokenWord(kind).toLowerCase()} works for ${sourceLimits.oldTokenDays} more days.`;

/** Shows where a system calls Encore, and its token or secret; this is the only time it is shown. */
export function SourceTokenDialog({ made, onClose }: { made: MadeToken; onClose: () => void }) {
  const { name, kind, address, token } = made;
  const word = tokenWord(kind);
  return (
    <CopyOnceDialog
      title={`Connect ${name}`}
      words={`Copy the ${word.toLowerCase()} now and store it safely. It won’t be shown again.`}
      label={word}
      value={token}
      hint={hints[kind]?.map((hint) => <p key={hint}>{hint}</p>)}
      onClose={onClose}
    >
      {address && <CopyField label="Address" value={address} />}
    </CopyOnceDialog>
  );
}
