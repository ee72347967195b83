import type { PublicContext } from '#api/core/context.ts';
import type { Tenant } from '#api/core/database/tenant.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import { claimMessages } from '#contract/ex-employee/claims.ts';
import { insertExemployee, readAccountOf, updateRecordOf } from './exemployee-queries.ts';

/** The account of an address on a brand. `linkable`: an ex-employee's account of the company without a living record. */
export type AddressAccount = { state: 'none' | 'taken' } | { state: 'linkable'; id: string };

/** Finds the account of an address in all companies of the brand: only for a caller who has proved that the address is theirs. */
export async function findAddressAccount(
  { services, brand }: PublicContext,
  email: string,
  company: CompanyId,
): Promise<AddressAccount> {
  const account = await readAccountOf(services.database.system, brand.key, email);
  if (!account) return { state: 'none' };
  const isOwn = account.type === 'exemployee' && account.company_id === company;
  return isOwn && !account.has_record && !account.disabled ? { state: 'linkable', id: account.id } : { state: 'taken' };
}

type SignedUpBy = { person: { id: string; name: string }; email: string; passwordHash: string | null };

/**
 * Gives a living record its account: a new one, or an existing one without a record. The caller holds the record.
 * @returns the account's id
 * @throws Failure conflict when the record or the address has another account, also when another request was faster
 */
export async function assignAccount(
  context: PublicContext & Tenant & { company: CompanyId },
  account: AddressAccount,
  { person, email, passwordHash }: SignedUpBy,
): Promise<string> {
  const { db, company, brand, services } = context;
  const taken = () => new Failure('conflict', claimMessages.taken);
  const claimed = () => new Failure('conflict', claimMessages.claimed);
  if (account.state === 'taken') throw taken();
  if (account.state === 'linkable') {
    await updateRecordOf(db, company, account.id, person.id).catch(whenTaken('users_person', claimed));
    return account.id;
  }
  const id = newId();
  await insertExemployee(db, company, {
    id,
    brand: brand.key,
    personId: person.id,
    name: person.name,
    email,
    passwordHash,
    now: services.clock(),
  })
    .catch(whenTaken('users_email', taken))
    .catch(whenTaken('users_person', claimed));
  return id;
}
