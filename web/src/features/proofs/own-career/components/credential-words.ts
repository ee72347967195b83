import type { CareerDateForm, CareerFacts } from '#contract/proofs/career-facts.ts';
import { periodDates, periodWork } from '#contract/proofs/career-facts.ts';
import type { CredentialEnd } from '#contract/proofs/credential-messages.ts';
import type { CredentialFormat, OwnCredential } from '#contract/proofs/credentials.ts';

export const dateFormWords: Readonly<Record<CareerDateForm, { label: string; description: string }>> = {
  days: { label: 'Days', description: 'For example 3 Apr 2018 – 29 Jul 2025' },
  years: { label: 'Years', description: 'For example 2018 – 2025' },
  none: { label: 'No dates', description: 'Only that you worked there' },
};

export const formatWords: Readonly<Record<CredentialFormat, string>> = {
  json: 'For a wallet or a form (JSON)',
  svg: 'Badge, sharp at any size (SVG)',
  png: 'Badge as a picture (PNG)',
};

const endWords: Readonly<Record<CredentialEnd, string>> = {
  person: 'You revoked it.',
  company: 'HR revoked it.',
  key: 'Your company has withdrawn the key that signed it. You can make a new one.',
  record: 'It was revoked because your record has changed since. You can make a new one.',
  issuer: 'It was revoked because your company has another name or another site since. You can make a new one.',
};

/** Returns why a credential no longer verifies; null while it does. */
export const endText = ({ revokedFor, reason }: Pick<OwnCredential, 'revokedFor' | 'reason'>): string | null =>
  revokedFor && [endWords[revokedFor], reason && `Reason: ${reason}`].filter(Boolean).join(' ');

/** Returns what a credential says in a line: `Engineer, Platform, 2018 – 2025`. */
export const factsText = ({ periods }: CareerFacts): string =>
  periods
    .map((period) => [periodWork(period), periodDates(period)].filter(Boolean).join(', '))
    .filter(Boolean)
    .join('; ') || 'That you worked there';
