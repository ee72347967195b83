import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, notFound, refuseOtherThan, whenTaken } from '#api/core/server/errors.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { readPicture } from '#api/features/base/files/read-picture.ts';
import { deleteFile, saveFileRow } from '#api/features/base/files/shared.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { audienceRankings } from '#api/features/directory/audience/plugs.ts';
import { refuseUnknownFilters } from '#api/features/directory/audience/read-search.ts';
import { searchPeople } from '#api/features/directory/audience/search-people.ts';
import { rankPeople } from '#api/features/directory/audience/shared.ts';
import { listGroupNames } from '#api/features/directory/groups/list-groups.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { limits } from '#contract/base/rules.ts';
import {
  type updatePerson as changeRoute,
  type FacetName,
  facetNames,
  type PersonRecord,
  type listPeople as route,
} from '#contract/directory/people.ts';
import { type NewPerson, peopleMessages } from '#contract/directory/person.ts';
import { type leaveAgain as contract, type Stints, stintMessages } from '#contract/directory/stints.ts';
import { createPerson, emailConflict } from './create-person.ts';
import { markLiving, readDeleted } from './deletion-queries.ts';
import { originOf } from './policy.ts';
import { emailTaken, readFacets, readPerson, replacePhoto } from './queries.ts';
import { getPerson, holdPerson, readItems } from './shared.ts';
import { type BackRow, markLeft, readBack, readBackByEmail, readStintRows } from './stint-queries.ts';
import { readTagCounts } from './tag-queries.ts';
import { applyChanges, updatePerson } from './update-person.ts';
import { toRecommended } from './view.ts';

/** Lists a page of the directory: ids from the search, then the rows by id under row-level security. */
export async function listPeople(context: Context, { query }: RouteInput<typeof route>) {
  const { pageNumber, pageContent, cursor, withTotal, withEstimate, ...filters } = query;
  const page = {
    number: pageNumber ?? 1,
    size: pageContent ?? limits.pageSize,
    cursor,
    withTotal: withTotal !== '0' && withEstimate !== '1',
    withEstimate: withEstimate === '1',
  };
  const ranking = context.services.pluggedIn.at(audienceRankings).find((one) => one.wanted(filters));
  const found = ranking
    ? await rankPeople(context, ranking, filters, page)
    : { ...(await searchPeople(context, filters, page)), ranked: null };
  await refuseUnknownFilters(context, filters);
  const items = await readItems(context, found.ids, filters);
  const { ranked, total, estimate, nextCursor, forgiven } = found;
  const answer = { alumnis: items, totalCount: total, estimatedCount: estimate, nextCursor, forgiven };
  return ranked ? { ...answer, ...toRecommended(context, items, ranked) } : answer;
}

/** Adds an ex-employee. A person who works here again, by their record, has left a second time: they keep that record. */
export async function addPerson(context: Context, { body }: { body: NewPerson }): Promise<PersonRecord> {
  const back = await readBackByEmail(context.db, context.company, body.email);
  if (!back?.rejoined_on) return createPerson(context, { body });
  await endStint(context, back, body);
  const { dateOfJoining, ...changes } = body;
  const row = await holdPerson(context, back.id);
  // The known return date wins over an earlier date in the form, which may mean the first time.
  const joined = dateOfJoining > back.rejoined_on ? dateOfJoining : back.rejoined_on;
  const { after } = await applyChanges(context, row, { ...changes, dateOfJoining: joined });
  return after;
}

/** Changes one ex-employee, or deletes them with status 0. */
export async function changePerson(
  context: Context,
  { params, body: { _id, lastActive: _lastActive, profileImg, ...body } }: RouteInput<typeof changeRoute>,
) {
  const { profileImg: picture } = profileImg ? await getPerson(context, { params }) : { profileImg: null };
  refuseOtherThan({ _id: params.id, profileImg: picture }, { _id, profileImg: profileImg === '' ? null : profileImg });
  return updatePerson(context, { params, body });
}

/** Checks that an email is free, or answers 409 with the text of the email field (section 5). */
export async function checkEmail(context: Context, { query }: { query: { email: string } }) {
  if (!(await emailTaken(context.db, context.company, query.email))) return { available: true as const };
  throw new Failure('conflict', peopleMessages.emailTaken(query.email), [
    { path: 'email', message: peopleMessages.emailTakenHint },
  ]);
}

/**
 * Lists the options of the filters.
 * @param optional a filter's name to list only that one, or a text that values must contain
 */
export async function listFilterOptions(
  context: Context,
  input: { params?: { optional: string } | undefined; query?: { search?: string | undefined } | undefined },
) {
  const optional = input.params?.optional ?? '';
  const only = facetNames.find((name) => name === optional.toLowerCase());
  const search = input.query?.search || (only ? undefined : optional) || undefined;
  const wanted = (name: FacetName) => !only || only === name;
  const facets = facetNames.filter((name) => name !== 'group' && wanted(name));
  const rows = facets.length ? await readFacets(context.db, context.company, facets, search, limits.filterOptions) : [];
  const values = (facet: string) =>
    Object.fromEntries(rows.filter((row) => row.facet === facet).map((row) => [row.value, row.total]));
  return {
    department: values('department'),
    designation: values('designation'),
    location: values('location'),
    group: wanted('group') && context.actor.permissions.has('groups:read') ? await listGroupNames(context, search) : [],
  };
}

/** Brings a deleted person back into search and into the groups that still exist. A person merged into another stays merged. */
export async function restorePerson(context: Context, { params }: { params: { id: string } }) {
  const { db, company } = context;
  const row = await readDeleted(db, company, params.id);
  if (!row) throw notFound(peopleMessages.notFound);
  if (await readBackByEmail(db, company, row.email)) throw emailConflict(row.email);
  await markLiving(db, company, row).catch(whenTaken('people_email', () => emailConflict(row.email)));
  await audit(context, 'person.restored', { type: 'person', id: row.id });
  await emitEvent(context, 'person.restored', { person: { _id: row.id } });
  return getPerson(context, { params });
}

/** Returns since when a person is back, and each earlier time. */
export async function readStints({ db, company }: Context, { params }: { params: { id: string } }): Promise<Stints> {
  const found = await readStintRows(db, company, params.id);
  if (!found) throw notFound(peopleMessages.notFound);
  const { person, rows } = found;
  return {
    _id: person.id,
    name: person.name,
    rejoinedOn: person.status === 2 ? person.rejoined_on : null,
    earlier: rows.map((row) => ({
      dateOfJoining: row.date_of_joining,
      dateOfLeaving: row.date_of_leaving,
      designation: row.designation,
      department: row.department,
      location: row.location,
    })),
  };
}

/** Records that a person who had come back has left again: an ex-employee once more, with both times. */
export async function leaveAgain(context: Context, { params, body }: RouteInput<typeof contract>) {
  const { db, company } = context;
  const row = await readBack(db, company, params.id);
  if (!row) throw notFound(peopleMessages.notFound);
  await endStint(context, row, body);
  return getPerson(context, { params });
}

/**
 * Brings a person who works here again back into the directory, as of when they left.
 * @throws Failure conflict when that is before they had joined again
 */
async function endStint(
  context: Context,
  row: BackRow,
  time: Pick<RouteInput<typeof contract>['body'], 'dateOfLeaving' | 'designation' | 'department' | 'location'>,
): Promise<void> {
  const date_of_joining = row.rejoined_on;
  if (!date_of_joining || time.dateOfLeaving <= date_of_joining)
    throw new Failure('conflict', stintMessages.beforeJoining, [
      { path: 'dateOfLeaving', message: stintMessages.beforeJoining },
    ]);
  await markLeft(context.db, context.company, row, {
    date_of_joining,
    date_of_leaving: time.dateOfLeaving,
    designation: time.designation || row.designation,
    department: time.department || row.department,
    location: time.location || row.location,
  }).catch(whenTaken('people_email', () => emailConflict(row.email)));
  await audit(context, 'person.left-again', { type: 'person', id: row.id });
}

/** Lists the tags in use on living people of the company. */
export function listTags(context: Context, { query }: { query: { search?: string | undefined } }) {
  return readTagCounts(context.db, context.company, query.search || undefined, limits.filterOptions);
}

/** Saves a profile picture of an ex-employee, replacing the earlier one. */
export async function uploadPhoto(
  context: Context,
  { body, file }: { body: { alumniId: string }; file: UploadedFile },
) {
  const { db, company, services } = context;
  const picture = await readPicture(file);
  const person = await readPerson(db, company, body.alumniId, true);
  if (!person) throw notFound(peopleMessages.notFound);
  const id = newId();
  await services.files.put(`${company}/${id}`, picture, 'image/jpeg');
  await saveFileRow(context, { id, kind: 'profile-image', contentType: 'image/jpeg', bytes: picture.length });
  await replacePhoto(db, company, person.id, id);
  await audit(context, 'person.photo-changed', { type: 'person', id: person.id }, originOf(context.actor));
  await emitEvent(context, 'person.changed', { person: { _id: person.id }, fields: ['profileImg'] });
  if (person.profile_image) await deleteFile(context, person.profile_image);
  return { url: fileAddress(services.config.secrets, company, id) ?? '' };
}
