import type { Services } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { findBrand, findCompanyState } from '#api/core/installation/companies.ts';
import { isSameName } from '#contract/proofs/check-claims.ts';
import { checkLimits } from '#contract/proofs/check-messages.ts';
import { daysAfter } from './policy.ts';
import {
  type Candidate,
  type CheckRow,
  countOf,
  findByEmail,
  findByEmployeeId,
  isBlocked,
  readCheckRow,
  readMode,
  updateCheck,
} from './queries.ts';
import { tellPerson } from './tell-person.ts';

export const checkQueue = 'background-checks';

type Asked = { services: Services; company: CompanyId; id: string };

/**
 * Looks for the person of a confirmed request, and asks them. It is a job, so that the requester’s call does the same for everyone and takes the same
 * time. Killed and run again, it finds the request looked up, or nothing done.
 */
export function findSubject({ services, company, id }: Asked): Promise<void> {
  return asCompany(services.database, company, async (tenant) => {
    const row = await readCheckRow(tenant.db, company, id, true);
    if (row?.state !== 'asked' || row.looked_up_at !== null) return;
    const now = services.clock();
    const { db } = tenant;
    // Nothing leaves a company that is suspended or answers none; it is looked for again, in case that ends.
    if ((await findCompanyState(db, company))?.state !== 'active' || (await readMode(db, company)) === 'off') return;
    if (await isBlocked(db, company, row.domain))
      return updateCheck(db, company, id, { state: 'refused', ended_at: now, blocked_at: now, looked_up_at: now });
    const person = await findPerson(db, company, row);
    if (!person) return updateCheck(db, company, id, { looked_up_at: now });
    const { answerDays, mailDays, mailsPerPerson, openPerPerson } = checkLimits;
    const [mailedSince, sameSince] = [daysAfter(now, -mailDays), daysAfter(now, -answerDays)];
    const before = await countOf(db, company, person.id, { by: row, now, mailedSince, sameSince });
    // More would be a flood: it is looked for again once they have decided. The requester sees what they always see.
    if (before.open >= openPerPerson) return;
    await updateCheck(db, company, id, { person_id: person.id, looked_up_at: now });
    // It is in their own area, but no requester can fill their mailbox by asking again and again.
    if (before.same > 0 || before.mailed >= mailsPerPerson) return;
    await updateCheck(db, company, id, { mailed_at: now });
    const brand = await findBrand(services, db, company);
    await tellPerson({ ...tenant, company, services, brand }, row, { person, until: new Date(row.consent_until) });
  });
}

/** Returns the one ex-employee with this address, or this employee id and name; null for none, several, and someone who works here again. */
async function findPerson(db: Db, company: CompanyId, row: CheckRow): Promise<Candidate | null> {
  const { email, employee_id, claims } = row;
  if (email === null || claims === null) return null;
  const addressed = await findByEmail(db, company, email);
  const numbered = employee_id === null ? [] : await findByEmployeeId(db, company, employee_id);
  const named = numbered.filter(({ name }) => isSameName(name, claims.name));
  const [one, another] = [
    ...new Map([...addressed, ...(numbered.length > 1 ? [] : named)].map((each) => [each.id, each])).values(),
  ];
  return one && !another && one.status === 1 ? one : null;
}
