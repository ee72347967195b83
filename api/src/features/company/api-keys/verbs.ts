import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { isEnabled } from '#api/core/installation/feature-flags.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import { refuseOver } from '#api/core/server/limits.ts';
import { createApiKey as makeKey } from '#api/core/sessions/api-keys.ts';
import { confirmPassword } from '#api/features/accounts/security/shared.ts';
import { apiKeyMessages, type NewApiKey } from '#contract/company/api-keys.ts';
import { countWorking, insertKey, markRevoked, readKey, readKeys } from './queries.ts';
import { toApiKey } from './view.ts';

/** Lists the keys of the company's programs. */
export async function listApiKeys({ db, company, services }: Context) {
  const rows = await readKeys(db, company);
  return rows.map((row) => toApiKey(row, services.clock()));
}

/** Makes a key with no more permissions than its maker, who must prove their identity again. The key is returned once and not stored. */
export async function createApiKey(context: Context, { body }: { body: NewApiKey }) {
  await confirmPassword(context, body.password);
  const { db, company, actor, services } = context;
  const now = services.clock();
  if (!(await isEnabled(services.database, db, 'api-keys', company)))
    throw new Failure('forbidden', apiKeyMessages.switchedOff);
  const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
  if (expiresAt && expiresAt <= now) throw invalidField('expiresAt', apiKeyMessages.past);
  if (!body.scopes.every((scope) => actor.permissions.has(scope)))
    throw new Failure('forbidden', apiKeyMessages.notYours, [{ path: 'scopes', message: apiKeyMessages.notYours }]);
  await refuseOver(context, {
    kind: 'apiKeys',
    count: () => countWorking(db, company, now),
    message: apiKeyMessages.tooMany,
  });
  const { key, prefix, hash } = makeKey();
  const id = newId();
  const { name, scopes } = body;
  await insertKey(db, company, { id, name, prefix, hash, scopes, createdBy: actor.id, createdAt: now, expiresAt });
  await audit(context, 'api-key.created', { type: 'api-key', id }, { scopes });
  const row = await readKey(db, company, id);
  if (!row) throw notFound(apiKeyMessages.notFound);
  return { ...toApiKey(row, now), key };
}

/** Revokes a key at once. Its row stays, so that the audit log can name it; revoking it again changes nothing. */
export async function revokeApiKey(context: Context, { params }: { params: { id: string } }) {
  const { db, company, services } = context;
  const now = services.clock();
  if (await markRevoked(db, company, params.id, now))
    await audit(context, 'api-key.revoked', { type: 'api-key', id: params.id });
  const row = await readKey(db, company, params.id);
  if (!row) throw notFound(apiKeyMessages.notFound);
  return toApiKey(row, now);
}
