import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { credentialKeyMessages, credentialLimits } from '#contract/proofs/credential-messages.ts';
import type { withdrawCredentialKey as withdrawRoute } from '#contract/proofs/credentials.ts';
import { issuerOf } from './build-credential.ts';
import { addKey, listedSince } from './hold-key.ts';
import { lockKeys, markWithdrawn, readKeys, retireKey, revokeOfKey } from './key-queries.ts';
import { tellWithdrawn } from './tell-holders.ts';

/** Returns the keys whose credentials can still verify, or were withdrawn, the current one first. */
export async function listKeys(context: Context) {
  const { db, company, services } = context;
  const now = services.clock();
  const rows = await readKeys(db, company, { now, since: listedSince(now) });
  return {
    issuer: issuerOf(context),
    keys: rows.map((row) => ({
      _id: row.id,
      publicKey: row.public_key,
      isCurrent: row.retired_at === null,
      createdAt: row.created_at,
      retiredAt: row.retired_at,
      withdrawnAt: row.withdrawn_at,
      valid: row.valid,
    })),
  };
}

/** Makes a new key that signs from now on; what earlier ones signed verifies as before. */
export async function rotateKey(context: Context) {
  const { db, company, services } = context;
  await lockKeys(db, company);
  const { keys } = await listKeys(context);
  if (keys.filter(({ withdrawnAt }) => !withdrawnAt).length >= credentialLimits.keys)
    throw new Failure('conflict', credentialKeyMessages.tooMany);
  await retireKey(db, company, services.clock());
  await addKey(context);
  await audit(context, 'credential-key.rotated', null);
  return listKeys(context);
}

/** Withdraws a key that others may have, and revokes all that it signed. A current one is replaced. */
export async function withdrawKey(context: Context, { params: { id } }: RouteInput<typeof withdrawRoute>) {
  const { db, company, services, actor } = context;
  const at = services.clock();
  await lockKeys(db, company);
  const isNew = await markWithdrawn(db, company, id, at);
  if (isNew === null) throw notFound(credentialKeyMessages.notFound);
  if (!isNew) throw new Failure('conflict', credentialKeyMessages.alreadyWithdrawn);
  const { revoked, people } = await revokeOfKey(db, company, id, at, actor.id);
  // Does nothing when another key is current.
  await addKey(context);
  await audit(context, 'credential-key.withdrawn', null, { revoked });
  await tellWithdrawn(context, people);
  return { ...(await listKeys(context)), revoked };
}
