import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { NewAgency } from '#contract/proofs/check-agencies.ts';
import { agencyMessages, checkLimits } from '#contract/proofs/check-messages.ts';
import { countAgencies, insertAgency, lockAgency, readAgencies, revokeRow } from './agency-queries.ts';
import { newAgencyKey } from './policy.ts';
import { refuseOfAgency } from './queries.ts';
import { toAgency } from './view.ts';

/** Revoked ones are listed too, so there can be more than have a key. */
const listed = 5 * checkLimits.agencies;

/** Lists the agencies. */
export async function listAgencies({ db }: AdminContext) {
  return { agencies: (await readAgencies(db, listed)).map(toAgency) };
}

async function hold({ db }: AdminContext, id: string) {
  const row = await lockAgency(db, id);
  if (!row) throw notFound(agencyMessages.notFound);
  return row;
}

/** Grants an agency a key, which only this answer contains. */
export async function grantAgency(context: AdminContext, { body }: { body: NewAgency }) {
  const { db, services, actor } = context;
  if ((await countAgencies(db)) >= checkLimits.agencies) throw new Failure('conflict', agencyMessages.tooMany);
  const { key, prefix, hash } = newAgencyKey();
  const id = newId();
  const { perDay, ...given } = body;
  await insertAgency(db, {
    ...given,
    id,
    per_day: perDay,
    key_hash: hash,
    key_prefix: prefix,
    created_by: actor.id,
    created_at: services.clock(),
  });
  await logOperation(context, 'agency.granted', { detail: { agency: body.name } });
  return { ...toAgency(await hold(context, id)), key };
}

/** Revokes the key of an agency. Its open checks end: no one could read their answers. */
export async function revokeAgency(context: AdminContext, { params }: { params: { id: string } }) {
  const { db, services } = context;
  const row = await hold(context, params.id);
  if (row.revoked_at === null) {
    await revokeRow(db, row.id, services.clock());
    await refuseOfAgency(db, row.id, services.clock());
    await logOperation(context, 'agency.revoked', { detail: { agency: row.name } });
  }
  return toAgency(await hold(context, row.id));
}
