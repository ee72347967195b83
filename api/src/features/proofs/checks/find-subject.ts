import type { Services } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { findBrand } from '#api/core/installation/companies.ts';
import { isSameName } from '#contract/proofs/check-claims.ts';
import { checkLimits } from '#contract/proofs/check-messages.ts';
import {
  type Candidate,
  type CheckRow,
  countOpenOf,
  findByEmail,
  findByEmployeeId,
  readCheckRow,
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
    await updateCheck(tenant.db, company, id, { looked_up_at: now });
    const person = await findPerson(tenant.db, company, row);
    if (!person) return;
    // More would be a flood. The requester sees what they always see.
    if ((await countOpenOf(tenant.db, company, person.id, now)) >= checkLimits.openPerPerson) return;
    await updateCheck(tenant.db, company, id, { person_id: person.id });
    const brand = await findBrand(services, tenant.db, company);
    await tellPerson({ ...tenant, company, services, brand }, row, person);
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
