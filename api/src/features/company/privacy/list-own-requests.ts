import type { OwnContext } from '#api/core/context.ts';
import type { OwnRequest } from '#contract/company/privacy-requests.ts';
import { readOwnRequests } from './request-queries.ts';
import { toOwnRequest } from './view.ts';

const shownAtOnce = 50;

/** What the ex-employee has asked for, with the clock of each. */
export async function listOwnRequests({ db, company, person }: OwnContext): Promise<OwnRequest[]> {
  return (await readOwnRequests(db, company, person, shownAtOnce)).map(toOwnRequest);
}
