import type { UserType } from './permissions.ts';

/** What an operator (suspended) or an owner (closed) has done to a company, so that no one signs in to it. */
export type Ended = 'suspended' | 'closed';

/** Says why an account no longer signs in, and who can help; only for someone who has proved to be its user. */
export function endedText(ended: Ended, type: UserType, supportEmail: string): string {
  const whose = type === 'exemployee' ? 'Your former company’s' : 'Your company’s';
  return `${whose} account ${ended === 'closed' ? 'has been closed' : 'is suspended'}. Contact ${supportEmail}`;
}
