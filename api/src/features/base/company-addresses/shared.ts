import type { Services } from '#api/core/context.ts';
import { type Db, inTransaction } from '#api/core/database/database.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { Failure } from '#api/core/server/errors.ts';
import { addressLimits, addressMessages } from '#contract/base/company-addresses.ts';
import { recordId } from '#contract/base/rules.ts';
import { addressById, deriveAddress } from './policy.ts';
import { findAddressed, insertRetired, lockAddressed, readAddresses, readWithoutAddress, setAddress, takeAddress } from './queries.ts';

/** From this number on, the address comes from the id: no search through hundreds of companies of one name. */
const highestNumber = 20;

function* candidatesOf(name: string, id: string): Generator<string> {
  const first = deriveAddress(name);
  if (first) {
    yield first;
    for (let number = 2; number <= highestNumber; number += 1) yield `${first}-${number}`;
  }
  yield addressById(id);
}

/**
 * Gives a company the address of its name, with a number if that is taken. Does nothing while the name waits for approval, since nobody outside may
 * see it, and for a company that has one at its brand.
 */
export async function giveAddress(db: Db, company: CompanyId): Promise<void> {
  const row = await lockAddressed(db, company);
  if (!row.name_approved) return;
  const own = await readAddresses(db, row);
  if (row.address !== null && own.includes(row.address)) return;
  for (const address of candidatesOf(row.name, row.id)) {
    if (!own.includes(address) && !(await takeAddress(db, row, address))) continue;
    return setAddress(db, company, address);
  }
}

type Change = {
  address: string /** Throws when the name of the company does not allow the address. */;
  allow: (name: string) => Promise<void>;
};

/**
 * Changes the address of a company; the earlier one keeps leading to it, and it may use each of its own again.
 * @returns the earlier one; undefined when nothing changes
 * @throws Failure conflict when another company has or had it, or this one has the most already
 */
export async function changeAddress(
  { db, company }: { db: Db; company: CompanyId },
  { address, allow }: Change,
): Promise<string | null | undefined> {
  const row = await lockAddressed(db, company);
  if (row.address === address) return undefined;
  if (!row.name_approved) throw refusedAddress(addressMessages.nameWaits);
  const own = await readAddresses(db, row);
  if (!own.includes(address)) {
    if (own.length >= addressLimits.each) throw refusedAddress(addressMessages.tooMany);
    await allow(row.name);
    if (!(await takeAddress(db, row, address))) throw refusedAddress(addressMessages.taken);
  }
  await setAddress(db, company, address);
  return row.address;
}

/** Makes the failure for an address that a company cannot have. */
export const refusedAddress = (message: string) => new Failure('conflict', message, [{ path: 'address', message }]);

/** Keeps the addresses of a company that is being deleted from others for a year. */
export const retireAddresses = (db: Db, company: CompanyId): Promise<void> => insertRetired(db, company);

const page = 200;

/** Gives an address to every company without one: those of versions that knew none. @returns how many there were */
export async function addressCompanies({ database }: Services): Promise<number> {
  let count = 0;
  for (let after: CompanyId | null = null; ; ) {
    const companies = await readWithoutAddress(database.system, after, page);
    for (const { id } of companies) await inTransaction(database, (_, db) => giveAddress(db, id));
    count += companies.length;
    after = companies.at(-1)?.id ?? null;
    if (companies.length < page) return count;
  }
}

/** Returns the company of a public address: an id, or an address that a company of the brand has or had; null for none. */
export async function companyAt(db: Db, brand: string, text: string): Promise<CompanyId | null> {
  const id = recordId('').safeParse(text);
  return id.success ? trustedCompanyId(id.data) : findAddressed(db, brand, text.toLowerCase());
}
