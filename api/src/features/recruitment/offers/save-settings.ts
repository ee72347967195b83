import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { readNeedsSecond, updateNeedsSecond } from './queries.ts';

/** How offers are approved. */
export const readOfferSettings = async ({ db, company }: Context) => ({
  secondPerson: await readNeedsSecond(db, company),
});

/** Says how offers are approved. */
export async function saveOfferSettings(context: Context, { body }: { body: { secondPerson: boolean } }) {
  const { db, company } = context;
  await updateNeedsSecond(db, company, body.secondPerson);
  await audit(context, 'company.changed', { type: 'company', id: company }, { fields: ['secondPerson'] });
  return body;
}
