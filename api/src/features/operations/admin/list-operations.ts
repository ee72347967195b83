import type { z } from 'zod';
import type { AdminContext } from '#api/core/context.ts';
import { type listOperations as contract, operatorPage } from '#contract/accounts/operator-log.ts';
import { readOperations } from './log-queries.ts';

/** What operators did, the latest first. */
export async function listOperations({ db }: AdminContext, { query }: { query: z.infer<typeof contract.query> }) {
  const found = await readOperations(db, query, operatorPage + 1);
  const rows = found.slice(0, operatorPage);
  return {
    operations: rows.map((row) => ({
      _id: row.id,
      at: row.at,
      by: row.actor_id ? { _id: row.actor_id, name: row.actor_name ?? '' } : null,
      action: row.action,
      target:
        row.target_type && row.target_id ? { type: row.target_type, id: row.target_id, name: row.target_name } : null,
      detail: row.detail as Record<string, unknown>,
    })),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}
