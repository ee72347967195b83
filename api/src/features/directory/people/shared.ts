import { audit } from '#api/core/audit.ts';
import type { Acting, Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { deleteFile } from '#api/features/base/files/shared.ts';
import { listGroupsOf } from '#api/features/directory/groups/list-groups.ts';
import type { PersonListItem, PersonRecord } from '#contract/directory/people.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { stintMessages } from '#contract/directory/stints.ts';
import { hideAdded, readChanged, removeAdded, restoreChanged } from './change-queries.ts';
import { readEntries } from './entry-queries.ts';
import { originOf } from './policy.ts';
import {
  type PersonRow,
  readFaceRow,
  readFacets,
  readHeldRows,
  readIdByEmail,
  readListRows,
  readPerson,
  readWholePeople,
  replacePhoto,
  updateLastActive,
  updateSignedUp,
} from './queries.ts';
import { holdPeople } from './save-people.ts';
import { insertStint, markBack } from './stint-queries.ts';
import { readTagCounts, readTags } from './tag-queries.ts';
import { toHeld, toListItem, toRecord, type ViewContext } from './view.ts';

type PersonContext = Pick<Context, 'db' | 'company'>;

/** Returns the row of a living ex-employee of the company. @throws Failure `not-found` */
export async function findPerson(context: PersonContext, id: string, lock = false): Promise<PersonRow> {
  const row = await readPerson(context.db, context.company, id, lock);
  if (!row) throw notFound(peopleMessages.notFound);
  return row;
}

/** Returns the id of the living ex-employee with this email; null when there is none. */
export async function findPersonId({ db, company }: PersonContext, email: string): Promise<string | null> {
  return (await readIdByEmail(db, company, email))?.id ?? null;
}

/** Returns whether a living ex-employee has this id. */
export async function isInDirectory({ db, company }: PersonContext, id: string): Promise<boolean> {
  return (await readPerson(db, company, id)) !== undefined;
}

/** Returns the row of a living ex-employee, locked until the transaction ends. */
export function holdPerson(context: PersonContext, id: string): Promise<PersonRow> {
  return findPerson(context, id, true);
}

/** Returns one living ex-employee of the company, whole. */
export async function getPerson(context: Context, { params }: { params: { id: string } }): Promise<PersonRecord> {
  return readRecord(context, await findPerson(context, params.id));
}

/** Returns a record with everything linked to it. */
export async function readRecord(context: Context, row: PersonRow): Promise<PersonRecord> {
  const { db, company, actor } = context;
  return toRecord(context, row, {
    entries: await readEntries(db, company, row.id),
    tags: await readTags(db, company, row.id),
    groups: actor.permissions.has('groups:read') ? await listGroupsOf(context, row.id) : [],
  });
}

const facets = ['department', 'designation', 'location'] as const;

/** Lists the company's departments, designations, places and tags: up to `most` of each, the most frequent first. */
export async function listNames({ db, company }: Pick<Context, 'db' | 'company'>, most: number) {
  const rows = await readFacets(db, company, facets, undefined, most);
  const tags = await readTagCounts(db, company, undefined, most);
  const named = (facet: (typeof facets)[number]) => rows.filter((row) => row.facet === facet).map(({ value }) => value);
  return {
    departments: named('department'),
    designations: named('designation'),
    locations: named('location'),
    tags: tags.map(({ tag }) => tag),
  };
}

/** Lists whole records of a batch, contact fields included: for callers who may see them. */
export function listWholePeople(context: Pick<Context, 'db' | 'company'>, ids: readonly string[]) {
  return readWholePeople(context.db, context.company, ids);
}
export type WholePerson = Awaited<ReturnType<typeof listWholePeople>>[number];

/** Records that the person is here right now, so that HR sees "just now". */
export function markActive({ db, company, services }: Context, personId: string): Promise<void> {
  return updateLastActive(db, company, personId, services.clock());
}

/**
 * Records that a person works here again: their time so far is kept, and they leave search, groups and mailings; the record stays.
 * @param joinedOn `YYYY-MM-DD`. @throws Failure conflict when that is before they left
 */
export async function rejoinPerson(context: Acting, id: string, joinedOn: string): Promise<void> {
  const { db, company } = context;
  const row = await holdPerson(context, id);
  if (joinedOn < row.date_of_leaving) throw new Failure('conflict', stintMessages.beforeLeaving);
  await insertStint(db, company, row);
  await markBack(db, company, id, joinedOn);
  await audit(context, 'person.rejoined', { type: 'person', id });
}

/** Records that a person has an account now, for the filter `signups`. */
export function markSignedUp({ db, company }: Pick<Context, 'db' | 'company'>, id: string, now: Date): Promise<void> {
  return updateSignedUp(db, company, id, now);
}

/** Returns name and picture of a living person; undefined when the record is gone. */
export function readFace({ db, company }: Pick<Context, 'db' | 'company'>, personId: string) {
  return readFaceRow(db, company, personId);
}

type Held = ReturnType<typeof toHeld>;

/** Returns the data that the company holds about living people, by their ids; anyone else is missing. */
export async function readHeld(context: Context, ids: readonly string[]): Promise<Map<string, Held>> {
  if (!ids.length) return new Map();
  const rows = await readHeldRows(context.db, context.company, ids);
  return new Map(rows.map((row) => [row.id, toHeld(context, row)]));
}

/** Returns people as lists show them, in the order of the ids, under row-level security. People of other companies are left out. */
export async function readItems(
  context: ViewContext & Pick<Context, 'db'>,
  ids: readonly string[],
  asked?: PersonFilters,
): Promise<PersonListItem[]> {
  if (!ids.length) return [];
  const rows = new Map((await readListRows(context.db, context.company, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toListItem(context, row, asked)] : [];
  });
}

/** Removes the profile picture, including its file. Does nothing without a picture. */
export async function removePhoto(context: Context, personId: string): Promise<void> {
  const { db, company, actor } = context;
  const { id, profile_image } = await holdPerson(context, personId);
  if (!profile_image) return;
  await replacePhoto(db, company, id, null);
  await audit(context, 'person.photo-changed', { type: 'person', id }, originOf(actor));
  await deleteFile(context, profile_image);
}

/**
 * Undoes an import for some people, in the context's transaction: added people are removed, or only deleted when mail, notes or an
 * account belong to them; changed people are restored. People changed since are skipped.
 * @returns how many people were looked at, and the last of them; null at the end
 */
export async function undoChanges(
  context: Pick<Context, 'db' | 'company'>,
  importId: string,
  after: string | null,
  most: number,
): Promise<{ people: number; last: string | null }> {
  const { db, company } = context;
  const ids = await readChanged(db, company, importId, after, most);
  if (!ids.length) return { people: 0, last: null };
  await holdPeople(context, ids);
  await restoreChanged(db, company, importId, ids);
  await removeAdded(db, company, importId, ids);
  await hideAdded(db, company, importId, ids);
  return { people: ids.length, last: ids.length === most ? (ids.at(-1) ?? null) : null };
}
