import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { imitationOf } from '#contract/base/imitation.ts';
import { readNames } from './queries.ts';

/** Judged at once, before others get their turn. */
const page = 500;

/** The names under which a brand writes, and where it is written to. */
const namesOf = ({ name, supportEmail, mailFrom }: Brand) => [
  name,
  mailFrom.name,
  ...[supportEmail, mailFrom.email].flatMap((email) => [email, email.slice(email.indexOf('@') + 1)]),
];

/**
 * What a name is taken for: a brand of the installation, or another company on it; null: for nothing.
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
