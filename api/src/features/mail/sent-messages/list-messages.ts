import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { notFound } from '#api/core/server/errors.ts';
import { searchPeople } from '#api/features/directory/audience/search-people.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import type { listMessages as contract } from '#contract/mail/sent-messages.ts';
import { closedTypes } from './policy.ts';
import { readEntries, readName } from './queries.ts';
import { toEntry } from './view.ts';

const pageSize = 20;
/** Of a name that many have, the messages of so many are found. */
const mostFound = 50;

/** A page of what went to ex-employees and came back from them. */
export async function listMessages(context: Context, { query }: { query: z.infer<typeof contract.query> }) {
  const { db, company, actor } = context;
  const { kind, person, cursor } = query;
  const search = query.search || undefined;
  const name = person === undefined ? null : await readName(db, company, person);
  if (person !== undefined && name === null) throw notFound(peopleMessages.notFound);
  const page = { number: 1, size: mostFound, withTotal: false };
  const found = search === undefined ? null : await searchPeople(context, { searchtext: search }, page);
  const rows = await readEntries(db, company, {
    kind,
    closed: closedTypes(actor, 'read'),
    search,
    // What a slip of a letter may have meant is no help here: there is a list to look at either way.
    found: found && !found.forgiven ? found.ids : [],
    person,
    before: readIdCursor(cursor),
    most: pageSize + 1,
  });
  const entries = rows.slice(0, pageSize);
  return {
    entries: entries.map(toEntry),
    person: person !== undefined && name !== null ? { _id: person, name } : null,
    nextCursor: rows.length > entries.length ? (entries.at(-1)?.id ?? null) : null,
  };
}
