import { Button } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { credentialMessages } from '#contract/proofs/credential-messages.ts';
import type { OwnCredential } from '#contract/proofs/credentials.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { late } from '../../../../lib/late.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { ownCredentialsQuery, useRevokeOwnCredential } from './credential-calls.ts';
import { OwnCareerPart } from './OwnCareerPart.tsx';
import { OwnCredentialRow } from './OwnCredentialRow.tsx';

const MakeCredentialDialog = late(() => import('./MakeCredentialDialog.tsx'), 'MakeCredentialDialog');

function RevokeDialog({ credential, onClose }: { credential: OwnCredential; onClose: () => void }) {
  const revoking = useRevokeOwnCredential();
  return (
    <ConfirmDialog
      title={`Revoke ${credential.title}?`}
      confirmLabel="Revoke"
      cancelLabel="Keep"
      onConfirm={() => revoking.mutateAsync(credential._id)}
      done={credentialMessages.revoked}
      failed={credentialMessages.notRevoked}
      onDone={() => {
        onClose();
        // The pressed button is gone.
        focusHeading();
      }}
      onClose={onClose}
    >
      Everyone who verifies this file learns that it is revoked, within a day at most. This can’t be undone; you can
      make a new credential.
    </ConfirmDialog>
  );
}

/** The person’s verifiable credentials, to make, download and revoke (product.md, Proofs). */
export function OwnCredentials() {
  const list = useInfiniteQuery(ownCredentialsQuery);
  const [asked, setAsked] = useState<OwnCredential | 'make'>();
  const [first] = list.data?.pages ?? [];
  const credentials = list.data?.pages.flatMap((page) => page.credentials) ?? [];
  const make = first?.record && <Button onClick={() => setAsked('make')}>Make a credential</Button>;
  return (
    <OwnCareerPart title="Your credentials">
      <p className={text.muted}>
        A file that proves your employment by itself, for wallets, profiles and applications (Open Badges, W3C
        Verifiable Credentials).
      </p>
      {list.isPending && <RowSkeletons count={2} />}
      {list.isError && !first && (
        <LoadFailure error={list.error} failed={credentialMessages.notFetched} onRetry={() => list.refetch()} />
      )}
      {first && credentials.length === 0 && (
        <EmptyState icon={IconRosetteDiscountCheck} title="No credentials yet" action={make}>
          You choose what one shows, and can revoke it at any time.
        </EmptyState>
      )}
      {first && credentials.length > 0 && (
        <>
          {first.pause && (
            <Callout tone="warn" role="note">
              {first.pause}
            </Callout>
          )}
          <ul className={layout.list} aria-label="Your credentials">
            {credentials.map((credential) => (
              <OwnCredentialRow
                key={credential._id}
                credential={credential}
                isPaused={first.pause !== null}
                onRevoke={() => setAsked(credential)}
              />
            ))}
          </ul>
          <ShowMore list={list} label="Show more credentials" />
          {make && <div className={layout.row}>{make}</div>}
          {first.pause === null && (
            <p className={text.small}>
              Others verify the file at{' '}
              <a href={first.verifyAddress}>{first.verifyAddress.replace(/^https?:\/\//, '')}</a>, or with any program
              for Open Badges 3.0: it is signed by {first.company}, and needs no account here.
            </p>
          )}
        </>
      )}
      {asked === 'make' && first?.record && (
        <MakeCredentialDialog company={first.company} record={first.record} onClose={() => setAsked(undefined)} />
      )}
      {asked && asked !== 'make' && <RevokeDialog credential={asked} onClose={() => setAsked(undefined)} />}
    </OwnCareerPart>
  );
}
