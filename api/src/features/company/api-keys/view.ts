import type { ApiKeyScope } from '#contract/base/permissions.ts';
import type { ApiKey } from '#contract/company/api-keys.ts';
import type { KeyRow } from './queries.ts';

export function toApiKey(row: KeyRow, now: Date): ApiKey {
  const isExpired = row.expires_at !== null && new Date(row.expires_at) <= now;
  return {
    _id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes as ApiKeyScope[],
    createdBy: row.created_by_name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
    state: row.revoked_at ? 'revoked' : isExpired ? 'expired' : 'active',
  };
}
