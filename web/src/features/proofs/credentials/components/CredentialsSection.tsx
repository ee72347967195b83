import { Button } from '@mantine/core';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rejection } from '#contract/base/rejection.ts';
import { credentialMessages } from '#contract/proofs/credential-messages.ts';
import type { CredentialLine } from '#contract/proofs/credentials.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { StandingRow } from '../../../../ui/lists/StandingRow.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { credentialsQuery, useRevokeCredential } from '../api.ts';
import { CredentialKeys } from './CredentialKeys.tsx';
import { credentialStates, endText } from './credential-words.ts';

const dayOf = (at: string) => exactDate(today(new Date(at)));

const alikeText = (count: number) =>
  count === 0
    ? ''
    : count === 1
      ? ' Another valid one of the same record is revoked with it.'
      : ` ${number(count)} other valid ones of the same record are revoked with it.`;

function RevokeDialog({ credential, onClose }: { credential: CredentialLine; onClose: () => void }) {
  const revoking = useRevokeCredential(credential._id);
  const { alike } = credential;
  const { name } = credential.person;
  return (
    <ReasonDialog
      rules={rejection}
      title={`Revoke the credential of ${name}?`}
      words={`It no longer verifies, also in copies that were sent to others.${alikeText(alike)} ${name} can’t make another one until the record has changed. This can’t be undone.`}
      description={`${name} gets the reason by email.`}
      save={(body) => revoking.mutateAsync(body)}
      saved={credentialMessages.revoked}
      failed={credentialMessages.notRevoked}
      submitLabel="Revoke"
      unsaved="The credential hasn’t been revoked."
      onClose={onClose}
    />
  );
}

function CredentialRow({ credential, onRevoke }: { credential: CredentialLine; onRevoke: () => void }) {
  const { person, state, code, issuedAt, validUntil } = credential;
  const { label, tone } = credentialStates[state];
  return (
    <StandingRow
      title={person.name}
      about={person.designation}
      badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
      dates={`Made on ${dayOf(issuedAt)} · Valid until ${dayOf(validUntil)} · ${code}`}
      action={
        state === 'valid' && (
          <Button
            variant="subtle"
            color="red"
            aria-label={`Revoke the credential ${code} of ${person.name}`}
            onClick={onRevoke}
          >
            Revoke
          </Button>
        )
      }
    >
      {endText(credential) && <p>{endText(credential)}</p>}
    </StandingRow>
  );
}

/** The section of the settings for the credentials that ex-employees make, and the keys that sign them. */
export function CredentialsSection() {
  const [filters, change] = useFilters();
  const search = filters.searchtext || undefined;
  const list = useInfiniteQuery(credentialsQuery(search));
  const [revoked, setRevoked] = useState<CredentialLine>();
  const [first] = list.data?.pages ?? [];
  const credentials = list.data?.pages.flatMap((page) => page.credentials) ?? [];
  return (
    <SectionFrame
      title="Credentials"
      words="Ex-employees prove their employment with files that verify without you: each says what their record says, and is revoked by itself when the record no longer does."
    >
      <div className={layout.column}>
        {(search || credentials.length > 0) && (
          <SearchBox
            value={filters.searchtext ?? ''}
            onSearch={(next) => change({ searchtext: next || undefined })}
            placeholder="search by name, code"
            label="Search credentials"
            maxLength={100}
          />
        )}
        {list.isPending && <RowSkeletons count={3} />}
        {list.isError && !first && (
          <LoadFailure error={list.error} failed={credentialMessages.notFetched} onRetry={() => list.refetch()} />
        )}
        {first && credentials.length === 0 && (
          <EmptyState icon={IconRosetteDiscountCheck} title={search ? 'No credential found' : 'No credentials yet'}>
            {search
              ? 'Search for another name or code.'
              : 'When ex-employees make credentials in their own area, they are listed here.'}
          </EmptyState>
        )}
        {credentials.length > 0 && (
          <ul className={layout.list} aria-label="Credentials">
            {credentials.map((each) => (
              <CredentialRow key={each._id} credential={each} onRevoke={() => setRevoked(each)} />
            ))}
          </ul>
        )}
        <ShowMore list={list} label="Show more credentials" />
        <CredentialKeys />
      </div>
      {revoked && <RevokeDialog credential={revoked} onClose={() => setRevoked(undefined)} />}
    </SectionFrame>
  );
}
