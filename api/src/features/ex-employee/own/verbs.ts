import type { OwnContext } from '#api/core/context.ts';
import type { UploadedFile } from '#api/core/server/http.ts';
import { getPerson, markActive, removePhoto } from '#api/features/directory/people/shared.ts';
import { updatePerson } from '#api/features/directory/people/update-person.ts';
import { uploadPhoto } from '#api/features/directory/people/verbs.ts';
import { countOwnCampaigns } from '#api/features/engagement/events/verbs.ts';
import { findPendingChange } from '#api/features/ex-employee/profile-changes/find-pending-change.ts';
import { countOwnApplications } from '#api/features/recruitment/applications/shared.ts';
import { countOwnOffers } from '#api/features/recruitment/offers/shared.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import type { JobSearchStatus } from '#contract/directory/person.ts';
import type { OwnChanges, OwnCounts, OwnRecord } from '#contract/ex-employee/own.ts';
import { toOwnRecord } from './view.ts';

/** Returns the user's own record, with pending changes that wait for the company's approval. */
export async function getOwnRecord(context: OwnContext): Promise<OwnRecord> {
  return readOwnRecord(context, await getPerson(context, { params: { id: context.person } }));
}

/** Returns the same for a record that was just written. */
async function readOwnRecord(context: OwnContext, record: PersonRecord): Promise<OwnRecord> {
  return toOwnRecord(record, await findPendingChange(context, record));
}

/** Changes the person's own data, by the same code as HR's changes. */
export async function updateOwnRecord(context: OwnContext, { body }: { body: OwnChanges }): Promise<OwnRecord> {
  const record = await updatePerson(context, { params: { id: context.person }, body });
  await markActive(context, context.person);
  return readOwnRecord(context, record);
}

/** Sets the user's own job-search status (section 6); the directory shows it at once. */
export async function setJobSearchStatus(context: OwnContext, { body }: { body: { status: JobSearchStatus } }) {
  await updatePerson(context, { params: { id: context.person }, body: { jobSearchStatus: body.status } });
  await markActive(context, context.person);
  return { jobSearchStatus: body.status };
}

/** Saves the user's own profile picture, as HR's upload does. */
export function uploadOwnPhoto(context: OwnContext, { file }: { file: UploadedFile }) {
  return uploadPhoto(context, { body: { alumniId: context.person }, file });
}

/** Removes the user's own profile picture. */
export async function removeOwnPhoto(context: OwnContext) {
  await removePhoto(context, context.person);
  return { profileImg: null };
}

/** How many entries each list of the profile has. */
export async function countOwn(context: OwnContext): Promise<OwnCounts> {
  const campaigns = await countOwnCampaigns(context);
  return {
    applications: await countOwnApplications(context),
    offers: await countOwnOffers(context),
    events: campaigns('event'),
    polls: campaigns('poll'),
    surveys: campaigns('survey'),
    gifts: campaigns('merchandise'),
  };
}
