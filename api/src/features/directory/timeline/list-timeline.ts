import type { Context } from '#api/core/context.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/list-custom-fields.ts';
import { findPerson } from '#api/features/directory/people/find-person.ts';
import { timelineSources } from '#api/features/directory/people/plugs.ts';
import { limits } from '#contract/base/rules.ts';
import { type Place, readTimeline } from './queries.ts';
import { hasCustomFields, toEntry } from './view.ts';

type Input = { params: { id: string }; query: { cursor?: string | undefined } };

/** What happened to a living ex-employee and to the records merged into theirs, the latest first. */
export async function listTimeline(context: Context, { params, query }: Input) {
  const { db, company, actor, services } = context;
  await findPerson(context, params.id);
  const page = { before: readCursor(query.cursor), most: limits.timelinePage + 1 };
  const found = await readTimeline(db, company, params.id, services.pluggedIn.at(timelineSources), page);
  const rows = found.slice(0, limits.timelinePage);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const fields = hasCustomFields(rows) ? await listCustomFields(context) : [];
  const names = new Map(fields.map((field) => [field._id, field.name]));
  return {
    entries: rows.map((row) => toEntry(actor, row, names)),
    nextCursor: last ? `${last.micros}~${last.id}` : null,
  };
}

/** Nonsense begins at the top, as with the cursors of the list. */
function readCursor(cursor: string | undefined): Place | null {
  const [, micros, id] = /^(\d{1,16})~([0-9a-f -]{36,73})$/.exec(cursor ?? '') ?? [];
  return micros && id ? { micros: Number(micros), id } : null;
}
