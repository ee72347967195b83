import type { Profile } from '#contract/accounts/accounts.ts';

/**
 * Returns the note after sending when some of the recipients may not be emailed.
 * @param profile of the sender: a company with sample data may have selected some
 */
export function leftOutText(count: number, profile: Profile | undefined): string {
  const people = count === 1 ? '1 ex-employee was' : `${count.toLocaleString('en-IN')} ex-employees were`;
  return profile?.companyDetails?.hasSampleData
    ? `${people} left out because they unsubscribed, their address is blocked or they are sample data`
    : `${people} left out because they unsubscribed or their address is blocked`;
}
