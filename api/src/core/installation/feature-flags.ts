import { type Flag, flagPresets } from '#contract/base/feature-flags.ts';
import type { Database, Db } from '../database/database.ts';
import type { CompanyId } from '../ids.ts';

/** Milliseconds that a cached flag counts: another process may have changed it. */
const believedFor = 2_000;

type Known = { enabled: boolean; until: number };
const known = new WeakMap<Database, Map<string, Known>>();

/**
 * Returns whether a flag is on: the company's own setting, else the installation's, else its preset.
 * @param db of the company's own request, or `database.system` outside a transaction
 * @param company null: for someone without a company yet
 */
export async function isEnabled(database: Database, db: Db, flag: Flag, company: CompanyId | null): Promise<boolean> {
  const held = known.get(database) ?? new Map<string, Known>();
  known.set(database, held);
  const key = `${flag} ${company ?? ''}`;
  const before = held.get(key);
  if (before && before.until > Date.now()) return before.enabled;
  const rows = await db
    .selectFrom('feature_flags')
    .select(['company_id', 'enabled'])
    .where('flag', '=', flag)
    .where((is) =>
      company ? is.or([is('company_id', 'is', null), is('company_id', '=', company)]) : is('company_id', 'is', null),
    )
    .execute();
  const decided = rows.find((row) => row.company_id !== null) ?? rows[0];
  const enabled = decided?.enabled ?? flagPresets[flag];
  // Anyone may cause a lookup for any company, so unused entries must not pile up.
  if (held.size > 10_000) held.clear();
  held.set(key, { enabled, until: Date.now() + believedFor });
  return enabled;
}

/** Clears the cached flags after a change. */
export function forgetFlags(database: Database): void {
  known.delete(database);
}
