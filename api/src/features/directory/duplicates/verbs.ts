import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { findAlike, isSweeping, sortReasons } from '#api/features/base/likeness/shared.ts';
import { readItems } from '#api/features/directory/people/shared.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { limits } from '#contract/base/rules.ts';
import { duplicateMessages, type Likeness, type listDuplicates as route } from '#contract/directory/duplicates.ts';
import { countOpenPairs } from './count-open-pairs.ts';
import { changeState, pairExists, readOpenPairs, readSweptAt } from './queries.ts';

const shown = 5;

/** Finds ex-employees who may be the person about to be added, the likeliest first. Half-typed values find no one. */
export async function findSimilar(context: Context, { body }: { body: Likeness }) {
  const alike = (await findAlike(context, body, null)).slice(0, shown);
  const people = await readItems(
    context,
    alike.map(({ id }) => id),
  );
  return people.map((person) => ({ person, reasons: alike.find(({ id }) => id === person._id)?.reasons ?? [] }));
}

/** Lists the pairs waiting to be settled, with both people as lists show them. */
export async function listDuplicates(context: Context, { query }: RouteInput<typeof route>) {
  const { db, company } = context;
  // Read first: if a sweep ends while the list is read, the caller must still see it as running and ask again.
  const sweeping = await isSweeping(context);
  const count = query.pageContent ?? limits.pageSize;
  const pairs = await readOpenPairs(db, company, { offset: ((query.pageNumber ?? 1) - 1) * count, count });
  const ids = [...new Set(pairs.flatMap(({ person_a, person_b }) => [person_a, person_b]))];
  const people = new Map((await readItems(context, ids)).map((person) => [person._id, person]));
  return {
    duplicates: pairs.map((pair) => ({
      _id: pair.id,
      people: [pair.person_a, pair.person_b].flatMap((id) => people.get(id) ?? []),
      reasons: sortReasons(pair.reasons),
    })),
    totalCount: await countOpenPairs(context),
    sweptAt: await readSweptAt(db, company),
    sweeping,
  };
}

/** Marks a pair as two different people: it does not come up again, whatever a sweep finds. */
export async function dismissDuplicate(context: Context, { params }: { params: { id: string } }) {
  const { db, company, actor } = context;
  if (!(await changeState(db, company, { id: params.id, from: 'open', to: 'dismissed', by: actor.id })))
    throw await whyNot(context, params.id);
  await audit(context, 'duplicate.dismissed', { type: 'duplicate', id: params.id });
  return { _id: params.id };
}

/** Returns the reason: no such pair here, or someone settled it before. */
async function whyNot({ db, company }: Context, id: string): Promise<Failure> {
  return (await pairExists(db, company, id))
    ? new Failure('conflict', duplicateMessages.notFound)
    : notFound(duplicateMessages.notFound);
}

/** Undoes a dismissal. */
export async function reopenDuplicate(context: Context, { params }: { params: { id: string } }) {
  const { db, company } = context;
  if (!(await changeState(db, company, { id: params.id, from: 'dismissed', to: 'open', by: null })))
    throw await whyNot(context, params.id);
  await audit(context, 'duplicate.reopened', { type: 'duplicate', id: params.id });
  return { _id: params.id };
}
