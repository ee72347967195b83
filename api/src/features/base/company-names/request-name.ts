import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { matchName } from './match-name.ts';
import { deleteRequest, lockName, putRequest, setName } from './queries.ts';

/** Notes that a company that begins wants a name which is taken for another. Its row says that it is not approved. */
export function requestFirstName(
  db: Db,
  company: CompanyId,
  wanted: { name: string; resembles: string; at: Date },
): Promise<void> {
  return putRequest(db, company, wanted);
}

/** Renames the own company, or lets the name wait for an operator; the old one stays until then. */
export async function requestName(context: Context, name: string): Promise<void> {
  const { db, outside, company, services } = context;
  const now = await lockName(db, company);
  if (!now || now.name === name) {
    // Whoever keeps the name there is has read that another one was refused.
    if (now?.name_approved) await deleteRequest(db, company, 'refused');
    return;
  }
  const resembles = await matchName(outside, services.brands, name, company);
  if (resembles === null) {
    await deleteRequest(db, company);
    return setName(db, company, name, true);
  }
  await putRequest(db, company, { name, resembles, at: services.clock() });
  // A company without an approved name has nothing that could stay.
  if (!now.name_approved) await setName(db, company, name, false);
  await audit(context, 'company.name-asked', { type: 'company', id: company });
}

/** An operator has given the company another name: nothing is asked any more. */
export function forgetNameRequest(db: Db, company: CompanyId): Promise<void> {
  return deleteRequest(db, company);
}
