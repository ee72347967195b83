import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { credentialKeyMessages } from '#contract/proofs/credential-messages.ts';
import type { CredentialKey } from '#contract/proofs/credentials.ts';
import { can } from '../../../../lib/can.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { StandingRow } from '../../../../ui/lists/StandingRow.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { StatusBadge, type StatusTone } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { keysQuery, useRotateKey, useWithdrawKey } from '../api.ts';

const dayOf = (at: string) => exactDate(today(new Date(at)));
const validText = (count: number) => (count === 1 ? '1 valid credential' : `${number(count)} valid credentials`);

function stateOf({ isCurrent, withdrawnAt }: CredentialKey): { label: string; tone: StatusTone } {
  if (isCurrent) return { label: 'In use', tone: 'good' };
  return withdrawnAt ? { label: 'Withdrawn', tone: 'bad' } : { label: 'Retired', tone: 'neutral' };
}

function KeyRow({ of, onWithdraw }: { of: CredentialKey; onWithdraw: (() => void) | undefined }) {
  const { publicKey, createdAt, retiredAt, withdrawnAt, valid } = of;
  const { label, tone } = stateOf(of);
  const ended = withdrawnAt
    ? ` · Withdrawn on ${dayOf(withdrawnAt)}`
    : retiredAt
      ? ` · Retired on ${dayOf(retiredAt)}`
      : '';
  return (
    <StandingRow
      title={validText(valid)}
      about={publicKey}
      badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
      dates={`Made on ${dayOf(createdAt)}${ended}`}
      action={
        onWithdraw &&
        !withdrawnAt && (
          <Button variant="subtle" color="red" aria-label={`Withdraw the key ${publicKey}`} onClick={onWithdraw}>
            Withdraw
          </Button>
        )
      }
    />
  );
}

/** The question before a key is withdrawn, with what that revokes. */
function WithdrawDialog({ of, onClose }: { of: CredentialKey; onClose: () => void }) {
  const withdrawing = useWithdrawKey();
  return (
    <ConfirmDialog
      title="Withdraw this key?"
      confirmLabel="Withdraw"
      onConfirm={() => withdrawing.mutateAsync(of._id)}
      done={({ revoked }) => credentialKeyMessages.withdrawn(revoked)}
      failed={credentialKeyMessages.notWithdrawn}
      onClose={onClose}
    >
      <p>
        Only do this when others may have the key. It revokes {validText(of.valid)}; their people are notified by mail
        and have to make new ones. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}

function RotateDialog({ onClose }: { onClose: () => void }) {
  const rotating = useRotateKey();
  return (
    <ConfirmDialog
      title="Change the key?"
      confirmLabel="Change"
      danger={false}
      onConfirm={() => rotating.mutateAsync(undefined)}
      done={credentialKeyMessages.rotated}
      failed={credentialKeyMessages.notRotated}
      onClose={onClose}
    >
      <p>Credentials are signed with a new key from now on. The ones made before stay valid.</p>
    </ConfirmDialog>
  );
}

/** The keys that sign credentials: owners change them, HR sees them. */
export function CredentialKeys() {
  const query = useQuery(keysQuery);
  const mayChange = can(useProfile(), 'company:team');
  const [asked, setAsked] = useState<CredentialKey | 'rotate'>();
  const keys = query.data?.keys;
  return (
    <section className={layout.column} aria-labelledby="credential-keys">
      <h2 id="credential-keys" className={text.heading}>
        Keys of credentials
      </h2>
      <p className={text.muted}>
        The key changes by itself after a year. Change it earlier when a colleague with access to the server leaves.
      </p>
      {query.isPending && <RowSkeletons count={1} />}
      {query.isError && !keys && (
        <LoadFailure error={query.error} failed={credentialKeyMessages.notFetched} onRetry={() => query.refetch()} />
      )}
      {keys?.length === 0 && <p>The first key is made with the first credential.</p>}
      {keys && keys.length > 0 && (
        <>
          <ul className={layout.list} aria-label="Keys of credentials">
            {keys.map((each) => (
              <KeyRow key={each._id} of={each} onWithdraw={mayChange ? () => setAsked(each) : undefined} />
            ))}
          </ul>
          {mayChange && (
            <div className={layout.row}>
              <Button variant="default" onClick={() => setAsked('rotate')}>
                Change key
              </Button>
            </div>
          )}
        </>
      )}
      {asked === 'rotate' && <RotateDialog onClose={() => setAsked(undefined)} />}
      {asked && asked !== 'rotate' && <WithdrawDialog of={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
