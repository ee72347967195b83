import type { RawBuilder } from 'kysely';
import type { Context } from '#api/core/context.ts';
import { type LinkPurpose, linkSeconds } from '#contract/base/account-links.ts';
import { insertLinks } from './queries.ts';

type IssuedToMany = {
  purpose: LinkPurpose;
  /** A subquery of `id`, `email` and `left_out` (null, or why they get none): however many there are, none of them is loaded. */
  people: RawBuilder<unknown>;
  detail: Record<string, unknown>;
};

/**
 * Makes a link about their record for each of many people, in one statement; an earlier one of its kind ends.
 * @returns how many got one, and how many did not by the reason
 */
export async function issueLinks(context: Context, { purpose, people, detail }: IssuedToMany) {
  const { db, company, brand, services, actor } = context;
  const now = services.clock();
  const rows = await insertLinks(db, company, {
    brand: brand.key,
    purpose,
    people,
    detail: JSON.stringify(detail),
    created_by: actor.id,
    now,
    expires: new Date(now.getTime() + linkSeconds[purpose] * 1000),
  });
  const countOf = (reason: string | null) => rows.find((row) => row.left_out === reason)?.count ?? 0;
  return { issued: countOf(null), countOf };
}
