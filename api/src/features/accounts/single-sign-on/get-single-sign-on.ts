import type { Context } from '#api/core/context.ts';
import { readSettings } from './queries.ts';
import { toSingleSignOn } from './view.ts';

/** Returns how the company signs in, with the address to register; never the secret. */
export async function getSingleSignOn({ db, company, brand }: Context) {
  return toSingleSignOn(brand, await readSettings(db, company));
}
