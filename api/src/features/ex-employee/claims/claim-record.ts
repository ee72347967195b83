import { type LinkContext, openLink } from '#api/features/base/account-links/open-link.ts';
import { holdPerson } from '#api/features/directory/people/find-person.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { claimRecord as route } from '#contract/ex-employee/claims.ts';
import { takeRecord } from './take-record.ts';

/** Signs up by an invitation, or by the link that HR's approval sent: both name the record. */
export async function claimRecord(context: LinkContext, { body }: RouteInput<typeof route>) {
  const link = openLink(context);
  return takeRecord(context, body, async (inCompany) => ({
    person: await holdPerson(inCompany, link.person_id ?? ''),
    by: 'invitation',
  }));
}
