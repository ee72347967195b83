import type { Services } from '#api/core/context.ts';
import { type Db, inTransaction } from '#api/core/database/database.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { recordId } from '#contract/base/rules.ts';
import { addressById, deriveAddress } from './derive-address.ts';
import { findAddressed, lockAddressed, readAddresses, readWithoutAddress, setAddress, takeAddress } from './queries.ts';

/** From this number on, the address comes from the id: no search through hundreds of companies of one name. */
const highestNumber = 20;

function* candidatesOf(name: string, id: string): Generator<string> {
  const first = deriveAddress(name);
  if (first) yield first;
  for (let number = 2; first && number <= highestNumber; number += 1) yield `${first}-${number}`;
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
