import type { AdminContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import { type FlagState, flagPresets, flags } from '#contract/base/feature-flags.ts';
import { readFlags } from './flag-queries.ts';

/** Every flag with what was decided about it. */
export async function readFlagStates(db: Db): Promise<FlagState[]> {
  const rows = await readFlags(db);
  return flags.map((flag) => {
    const own = rows.filter((row) => row.flag === flag);
    const whole = own.find((row) => row.company_id === null);
    return {
      flag,
      enabled: whole?.enabled ?? flagPresets[flag],
      decided: whole !== undefined,
      overrides: own.flatMap(({ company_id, company_name, enabled }) =>
        company_id ? [{ company: { _id: company_id, name: company_name ?? '' }, enabled }] : [],
      ),
    };
  });
}

export async function listFlags({ db }: AdminContext) {
  return { flags: await readFlagStates(db) };
}
