import type { CredentialEnd } from '#contract/proofs/credential-messages.ts';
import type { CredentialLine, CredentialState } from '#contract/proofs/credentials.ts';
import type { StatusTone } from '../../../../ui/text/StatusBadge.tsx';

export const credentialStates: Readonly<Record<CredentialState, { label: string; tone: StatusTone }>> = {
  valid: { label: 'Valid', tone: 'good' },
  expired: { label: 'Expired', tone: 'warn' },
  revoked: { label: 'Revoked', tone: 'bad' },
};

const endWords: Readonly<Record<CredentialEnd, string>> = {
  person: 'The person revoked it.',
  company: 'HR revoked it.',
  key: 'Its key was withdrawn.',
  record: 'It was revoked because the record has changed.',
  issuer: 'It was revoked because the company has another name or another site.',
};

/** Returns why a credential no longer verifies; null while it does. */
export const endText = ({ revokedFor, reason }: Pick<CredentialLine, 'revokedFor' | 'reason'>): string | null =>
  revokedFor && [endWords[revokedFor], reason && `Reason: ${reason}`].filter(Boolean).join(' ');
