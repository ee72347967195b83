import type { OwnContext } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import type { OwnConsents } from '#contract/directory/consents.ts';
import { readStates } from './consent-queries.ts';
import { findNotice } from './find-notice.ts';
import { readSeenNotice } from './notice-queries.ts';
import { toOwnConsent } from './view.ts';

/** What an ex-employee agrees to, and whether a newer notice waits for them. */
export async function listOwnConsents(context: OwnContext): Promise<OwnConsents> {
  const { db, company, person, actor } = context;
  const notice = await findNotice(context);
  const seen = await readSeenNotice(db, company, { user: actor.id, person });
  return {
    company: (await readCompany(db, company)).name,
    notice,
    noticeIsNew: seen < notice.version,
    consents: (await readStates(db, company, person)).map(toOwnConsent),
  };
}
