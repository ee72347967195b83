import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { readHeld } from '#api/features/directory/people/read-held.ts';
import { limits } from '#contract/base/rules.ts';
import { countWaiting, readWaiting } from './queries.ts';
import { toProfileChange } from './view.ts';

type Input = { query: { cursor?: string | undefined } };

/** What ex-employees ask for, the longest waiting first, each beside what their record holds now. */
export async function listChanges(context: Context, { query }: Input) {
  const { db, company } = context;
  const most = limits.timelinePage;
  const found = await readWaiting(db, company, { after: readIdCursor(query.cursor), most: most + 1 });
  const rows = found.slice(0, most);
  const people = await readHeld(
    context,
    rows.map((row) => row.person_id),
  );
  return {
    changes: rows.flatMap((row) => {
      const person = people.get(row.person_id);
      if (!person) return [];
      const { _id, name, profileImg, designation, department } = person;
      return [{ ...toProfileChange(row, person), person: { _id, name, profileImg, designation, department } }];
    }),
    totalCount: await countWaiting(db, company),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  };
}
