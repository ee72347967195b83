import type { RawBuilder } from 'kysely';
import type { Context } from '#api/core/context.ts';
import { type LinkPurpose, linkSeconds } from '#contract/account-links.ts';
import { insertLinks } from './link-queries.ts';

type IssuedToMany = {
  purpose: LinkPurpose;
  /** A subquery of `id` and `email`: however many there are, none of them is loaded. */
  people: RawBuilder<unknown>;
  detail: Record<string, unknown>;
};

/** Makes a link about their record for each of many people, in one statement; an earlier one of its kind ends. @returns how many */
export function issueLinks(context: Context, { purpose, people, detail }: IssuedToMany): Promise<number> {
  const { db, company, brand, services, actor } = context;
  const now = services.clock();
  return insertLinks(db, company, {
    brand: brand.key,
    purpose,
    people,
    detail: JSON.stringify(detail),
    created_by: actor.id,
    now,
    expires: new Date(now.getTime() + linkSeconds[purpose] * 1000),
  });
}
