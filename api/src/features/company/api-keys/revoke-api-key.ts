import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import { apiKeyMessages } from '#contract/company/api-keys.ts';
import { markRevoked, readKey } from './queries.ts';
import { toApiKey } from './view.ts';

/** Ends a key at once. Its row stays, so that the audit log can still name it; doing it twice is the same as once. */
export async function revokeApiKey(context: Context, { params }: { params: { id: string } }) {
  const { db, company, services } = context;
  const now = services.clock();
  if (await markRevoked(db, company, params.id, now))
    await audit(context, 'api-key.revoked', { type: 'api-key', id: params.id });
  const row = await readKey(db, company, params.id);
  if (!row) throw notFound(apiKeyMessages.notFound);
  return toApiKey(row, now);
}
