import type { Context } from '#api/core/context.ts';
import { findSignedUp } from '#api/core/sessions/signed-up.ts';
import { readItems } from '#api/features/directory/people/read-items.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { limits } from '#contract/base/rules.ts';
import type { listClaims as route } from '#contract/ex-employee/claims.ts';
import { readCandidates } from './match-queries.ts';
import { countPendingClaims, readPendingClaims } from './queries.ts';
import { rankCandidates, toClaim } from './view.ts';

/** Pending claims with the likeliest records. */
export async function listClaims(context: Context, { query }: RouteInput<typeof route>) {
  const { db, outside, company } = context;
  const count = query.pageContent ?? limits.pageSize;
  const rows = await readPendingClaims(db, company, { after: query.cursor, count });
  const candidates = rankCandidates(await readCandidates(outside, company, rows));
  const ids = [...new Set([...candidates.values()].flat().map(({ person }) => person))];
  const people = new Map((await readItems(context, ids)).map((person) => [person._id, person]));
  const known = { people, signedUp: await findSignedUp(context, ids) };
  return {
    claims: rows.map((row) => toClaim(row, candidates.get(row.id) ?? [], known)),
    totalCount: await countPendingClaims(db, company),
    nextCursor: rows.length === count ? (rows.at(-1)?.id ?? null) : null,
  };
}
