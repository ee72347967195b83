import type { CredentialChoice } from '#contract/proofs/credentials.ts';

/** A credential of the demo. */
type DemoCredential = CredentialChoice & { daysAgo: number; revokedDaysAgo?: number };

/** The credentials of the one who can sign in, the earliest first. */
export const demoCredentials: readonly DemoCredential[] = [
  { daysAgo: 31, hasTitles: true, hasDepartments: true, dates: 'days', years: 1 },
  { daysAgo: 18, revokedDaysAgo: 17, hasTitles: false, hasDepartments: false, dates: 'none', years: 1 },
  { daysAgo: 17, hasTitles: true, hasDepartments: false, dates: 'years', years: 2 },
];
