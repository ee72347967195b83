import type { UserType } from './permissions.ts';

/** The ways in which an operator (suspended) or an owner (closed) stops all sign-ins to a company. */
export type Ended = 'suspended' | 'closed';

/** Returns the text that says why an account can no longer sign in, and who can help; only for someone who has proved to be its user. */
export function endedText(ended: Ended, type: UserType, supportEmail: string): string {
  const whose = type === 'exemployee' ? 'Your former company’s' : 'Your company’s';
  return `${whose} account ${ended === 'closed' ? 'has been closed' : 'is suspended'}. Contact ${supportEmail}`;
}
