import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { giveAddress } from '#api/features/base/company-addresses/shared.ts';
import type { NameRequest } from '#contract/base/company-names.ts';
import { imitationOf } from '#contract/base/imitation.ts';
import { deleteRequest, lockName, putRequest, readNames, readRequest, setName } from './queries.ts';
import { toNamedLike, toNameRequest } from './view.ts';

/** A page is compared at once, before other requests get their turn. */
const page = 500;

/** Returns the names under which a brand writes, and its addresses. */
const namesOf = ({ name, supportEmail, mailFrom }: Brand) => [
  name,
  mailFrom.name,
  ...[supportEmail, mailFrom.email].flatMap((email) => [email, email.slice(email.indexOf('@') + 1)]),
];

/**
 * Finds what a name resembles: a brand of the installation, or another company on it; null for neither.
 * @param db outside row-level security
 */
export async function matchName(
  db: Db,
  brands: readonly Brand[],
  name: string,
  own: CompanyId | null,
): Promise<string | null> {
  const imitates = imitationOf(name);
  const ofBrand = brands.flatMap(namesOf).find(imitates);
  if (ofBrand !== undefined) return ofBrand;
  for (let after: CompanyId | null = null; ; ) {
    const companies: { id: CompanyId; name: string }[] = await readNames(db, { after, most: page });
    const found = companies.find((company) => company.id !== own && imitates(company.name));
    if (found) return found.name;
    after = companies.at(-1)?.id ?? null;
    if (companies.length < page) return null;
  }
}

/** Reads the name that a company has requested, as the company sees it. */
export async function readNameRequest(db: Db, company: CompanyId): Promise<NameRequest | null> {
  const row = await readRequest(db, company);
  return row ? toNameRequest(row) : null;
}

/** Reads the requested name as operators see it. */
export async function readNamedLike(db: Db, company: CompanyId) {
  const row = await readRequest(db, company);
  return row ? toNamedLike(row) : null;
}

/** Records that a new company wants a name that resembles another. Its row says that it is not approved. */
export function requestFirstName(
  db: Db,
  company: CompanyId,
  wanted: { name: string; resembles: string; at: Date },
): Promise<void> {
  return putRequest(db, company, wanted);
}

/** Renames the own company, or submits the name to an operator; the old one stays until then. */
export async function requestName(context: Context, name: string): Promise<void> {
  const { db, outside, company, services } = context;
  const now = await lockName(db, company);
  if (!now || now.name === name) {
    // Saving the current name shows that the refusal has been read.
    if (now?.name_approved) await deleteRequest(db, company, 'refused');
    return;
  }
  const resembles = await matchName(outside, services.brands, name, company);
  if (resembles === null) {
    await deleteRequest(db, company);
    await setName(db, company, name, true);
    // A name that waited gave none.
    return giveAddress(db, company);
  }
  await putRequest(db, company, { name, resembles, at: services.clock() });
  // A company without an approved name has no earlier name to keep.
  if (!now.name_approved) await setName(db, company, name, false);
  await audit(context, 'company.name-asked', { type: 'company', id: company });
}

/** Deletes a request for a name after an operator has renamed the company. */
export function forgetNameRequest(db: Db, company: CompanyId): Promise<void> {
  return deleteRequest(db, company);
}
