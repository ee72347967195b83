import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { isCopying } from '#api/core/person-tables.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import { eraseSamplePeople } from '#api/features/company/privacy/verbs.ts';
import { nameConflict } from '#api/features/directory/groups/verbs.ts';
import { saveSamplePeople } from '#api/features/directory/people/save-people.ts';
import { saveSampleJob } from '#api/features/recruitment/jobs/create-job.ts';
import { type SampleCounts, type SampleRemoval, sampleMessages } from '#contract/directory/sample-data.ts';
import { buildPeople, sampleGroup, sampleJob } from './build-people.ts';
import {
  countSample,
  deleteSampleGroups,
  deleteSampleJobs,
  hasOwnPeople,
  insertSampleGroup,
  insertTags,
  markAdded,
  markRemoved,
} from './queries.ts';

/** Returns what removing the sample data would remove. */
export const readSampleData = ({ db, company }: Context): Promise<SampleRemoval> => countSample(db, company);

/** Adds the sample data to an empty directory, in one transaction. No event reports it to webhooks. */
export async function addSampleData(context: Context): Promise<SampleCounts> {
  const { db, company, actor, services } = context;
  const now = services.clock();
  if (!(await markAdded(db, company, now))) throw new Failure('conflict', sampleMessages.present);
  // Rows of an import that is being written are not seen yet.
  if (await isCopying(services.pluggedIn.personTables, db, company))
    throw new Failure('conflict', sampleMessages.copying);
  if (await hasOwnPeople(db, company)) throw new Failure('conflict', sampleMessages.ownPeople);
  const people = buildPeople(now).map((one) => ({ ...one, id: newId() }));
  await saveSamplePeople(
    context,
    people.map(({ tags: _tags, inGroup: _inGroup, ...values }) => ({ ...values, created_by: actor.id })),
  );
  await insertTags(
    db,
    company,
    people.flatMap(({ id, tags }) => tags.map((tag) => ({ id, tag }))),
  );
  const members = people.flatMap(({ id, inGroup }) => (inGroup ? id : []));
  await insertSampleGroup(db, company, { id: newId(), name: sampleGroup, by: actor.id, members }).catch(
    whenTaken('groups_name', nameConflict),
  );
  await saveSampleJob(context, sampleJob);
  const added = { people: people.length, groups: 1, jobs: 1 };
  await audit(context, 'people.sample-added', null, added);
  return added;
}

/**
 * Removes the sample data, even where it was changed since, in one transaction. A sample job that people have applied to, or that was sent
 * to some, stays as the company's own.
 */
export async function removeSampleData(context: Context): Promise<SampleRemoval> {
  const { db, company } = context;
  if (!(await markRemoved(db, company))) throw new Failure('conflict', sampleMessages.none);
  const groups = await deleteSampleGroups(db, company);
  const people = await eraseSamplePeople(context);
  const removed = { people, groups, ...(await deleteSampleJobs(db, company)) };
  await audit(context, 'people.sample-removed', null, removed);
  return removed;
}
