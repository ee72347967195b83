import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { mergeTables } from '#api/core/person-tables.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { findSignedUp } from '#api/core/sessions/signed-up.ts';
import { removeFiles } from '#api/features/base/files/shared.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { agreeing } from '#api/features/directory/consents/shared.ts';
import { holdCustomFields } from '#api/features/directory/custom-fields/shared.ts';
import { forgetProvided } from '#api/features/directory/people/forget-provided.ts';
import { getPerson, holdPerson, readRecord } from '#api/features/directory/people/shared.ts';
import { applyChanges } from '#api/features/directory/people/update-person.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { duplicateMessages, type mergePeople as route } from '#contract/directory/duplicates.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import type { PersonChanges } from '#contract/directory/person.ts';

/** Merges two records into one. The kept one has its id and both histories; the other one leaves the directory. */
export async function mergePeople(context: Context, { body }: RouteInput<typeof route>): Promise<PersonRecord> {
  const { db, company, actor, services } = context;
  const { keep, merge } = body;
  await holdCustomFields(context);
  // Always in the same order, so that two merges of one pair do not wait for each other.
  const held = new Map<string, Awaited<ReturnType<typeof holdPerson>>>();
  for (const id of [keep, merge].sort()) held.set(id, await holdPerson(context, id));
  const [kept, merged] = [held.get(keep), held.get(merge)];
  if (!kept || !merged) throw invalidField('merge', duplicateMessages.same);
  const values = body.values ?? {};
  if (values.status !== undefined) throw invalidField('values.status', 'A merge does not delete');
  const email = values.email?.trim().toLowerCase() ?? kept.email;
  if (email !== kept.email && email !== merged.email)
    throw invalidField('values.email', 'Please choose one of the two emails');

  // Of two accounts, only the person can say which is theirs.
  if ((await findSignedUp(context, [keep, merge])).size > 1)
    throw new Failure('conflict', duplicateMessages.bothSignedUp, [
      { path: 'merge', message: duplicateMessages.bothSignedUp },
    ]);

  const [own, others] = [await readRecord(context, kept), await readRecord(context, merged)];
  const who = { kept: kept.id, merged: merged.id, by: actor.id, at: services.clock() };
  const files = await mergeTables(services.pluggedIn.personTables, { db, company, ...who });
  await removeFiles(context, files);
  const changes: PersonChanges = {
    ...values,
    professionalDetails:
      values.professionalDetails === undefined
        ? united(own.professionalDetails, others.professionalDetails)
        : values.professionalDetails,
    educationDetails:
      values.educationDetails === undefined
        ? united(own.educationDetails, others.educationDetails)
        : values.educationDetails,
  };
  const { after, fields } = await applyChanges(context, kept, changes, {
    email,
    career_started: earliest(kept.career_started, merged.career_started),
    current_industry: kept.current_industry ?? merged.current_industry,
    signed_up_at: latest(kept.signed_up_at, merged.signed_up_at),
    last_active_at: latest(kept.last_active_at, merged.last_active_at),
  }).catch(inValues);
  await audit(context, 'person.merged', { type: 'person', id: kept.id }, { merged: merged.id, fields });
  const agrees = (await agreeing(context, 'profile_enrichment', [kept.id])).size > 0;
  const isEmptied = !agrees && (await forgetProvided(context, kept.id));
  await emitEvent(context, 'person.merged', { person: { _id: kept.id }, merged: { _id: merged.id }, fields });
  return isEmptied ? getPerson(context, { params: { id: kept.id } }) : after;
}

/** Returns both lists, without exact repeats. */
function united<Entry>(own: readonly Entry[], others: readonly Entry[]): Entry[] {
  return [...new Map([...own, ...others].map((entry) => [JSON.stringify(entry), entry])).values()];
}

const earliest = (one: string, other: string) => (one < other ? one : other);
const latest = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other);

/** Moves the errors of a record's rules under `values`, where the fields are here. */
function inValues(error: unknown): never {
  if (!(error instanceof Failure) || !error.errors) throw error;
  const errors = error.errors.map(({ path, message }) => ({ path: `values.${path}`, message }));
  throw new Failure(error.kind, error.message, errors);
}
