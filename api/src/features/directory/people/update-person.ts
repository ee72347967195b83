import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { anyRules } from '#api/core/installation/value-rules.ts';
import { Failure, invalidField, whenTaken } from '#api/core/server/errors.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { checkCustomValues, holdCustomFields } from '#api/features/directory/custom-fields/shared.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { byRules } from '#contract/base/value-rules.ts';
import type { CustomValues } from '#contract/directory/custom-fields.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { type NewPerson, newPerson, type PersonChanges, peopleMessages } from '#contract/directory/person.ts';
import { emailConflict, toValues } from './create-person.ts';
import { markDeleted } from './deletion-queries.ts';
import { replaceEntries } from './entry-queries.ts';
import { canSetEligibility, originOf } from './policy.ts';
import type { PersonRow } from './queries.ts';
import { getPerson, holdPerson, readRecord } from './shared.ts';
import { readBackByEmail } from './stint-queries.ts';
import { replaceTags, updateEligibility } from './tag-queries.ts';
import { replacePeople } from './written-queries.ts';

/** Deletes softly (section 4). The audit log keeps the person's groups, so that it can be undone. */
async function deletePerson(context: Context, row: PersonRow) {
  const record = await readRecord(context, row);
  const groups = await markDeleted(context.db, context.company, row.id);
  await audit(context, 'person.deleted', { type: 'person', id: row.id }, { groups });
  await emitEvent(context, 'person.deleted', { person: { _id: row.id } });
  return { ...record, status: 0 };
}

type Input = { params: { id: string }; body: PersonChanges };

/**
 * The origin of a change that is not from a form: a request of the person, with the email, which no form changes; a profile
 * provider's answer; or the clearing of its values after a withdrawal.
 */
type Asked = { origin: 'request'; email: string | undefined } | { origin: 'provider' | 'withdrawal' };

/** Changes one ex-employee: undefined keeps, null clears; status 0 deletes. */
export async function updatePerson(context: Context, { params, body }: Input, asked?: Asked) {
  if (body.custom) await holdCustomFields(context);
  const row = await holdPerson(context, params.id);
  if (body.status !== undefined) return deletePerson(context, row);
  if (body.email !== undefined && body.email.trim().toLowerCase() !== row.email)
    throw invalidField('email', 'The email of an ex-employee cannot be changed');
  const email = (asked?.origin === 'request' && asked.email) || row.email;
  if (email !== row.email && (await readBackByEmail(context.db, context.company, email))) throw emailConflict(email);
  const { after, fields } = await applyChanges(context, row, body, { email }).catch(
    whenTaken('people_email', () => emailConflict(email)),
  );
  const origin = asked ? { origin: asked.origin } : originOf(context.actor);
  if (!fields.length) return after;
  const by = asked?.origin === 'provider' ? { ...context, actor: null } : context;
  await audit(by, 'person.changed', { type: 'person', id: row.id }, { fields, ...origin });
  await emitEvent(context, 'person.changed', { person: { _id: row.id }, fields });
  if (fields.includes('jobSearchStatus'))
    await emitEvent(context, 'person.job_search_status_changed', { person: { _id: row.id } });
  return after;
}

/** Values that no form writes, but a merge does; an approved request may also write the email. */
export type MergedValues = {
  email: string;
  /** Counts when it is earlier than the record's own dates. */
  career_started: string;
} & Record<'current_industry' | 'signed_up_at' | 'last_active_at', string | null>;

/**
 * Writes changes to a person who is locked: undefined keeps, null clears. The rules hold for the whole record afterwards.
 * @returns the record, and the names of the changed fields
 */
export async function applyChanges(
  context: Context,
  row: PersonRow,
  body: PersonChanges,
  values?: Partial<MergedValues>,
) {
  const { db, company } = context;
  const before = await readRecord(context, row);
  const {
    jobSearchStatus,
    currentIndustry,
    tags,
    rehireEligibility,
    custom: givenCustom,
    ...changes
  } = withoutUndefined(body);
  const custom = await checkCustomValues(context, givenCustom, row.custom as CustomValues);
  // Null clears a list.
  const [professionalDetails, educationDetails] = [body.professionalDetails, body.educationDetails].map((list) =>
    list === null ? [] : list,
  ) as [NewPerson['professionalDetails'], NewPerson['educationDetails']];
  // The record's existing values are accepted as they are: only changes must follow the company's current rules for names and phones.
  const merged = byRules(anyRules, () =>
    newPerson.safeParse({
      ...before,
      custom: undefined,
      phone: row.phone,
      dateOfBirth: row.birthday,
      ...changes,
      email: values?.email ?? row.email,
      professionalDetails: professionalDetails ?? before.professionalDetails,
      educationDetails: educationDetails ?? before.educationDetails,
      crawledInfo: changes.crawledInfo === null ? {} : { ...before.crawledInfo, ...changes.crawledInfo },
    }),
  );
  if (!merged.success) throw ruleBroken(merged.error.issues);
  const written = toValues(merged.data);
  await replacePeople(db, company, [
    {
      ...written,
      id: row.id,
      custom,
      current_industry: currentIndustry === undefined ? row.current_industry : currentIndustry || null,
      job_search_status: jobSearchStatus === undefined ? row.job_search_status : jobSearchStatus,
      signed_up_at: row.signed_up_at,
      last_active_at: row.last_active_at,
      import_id: row.import_id,
      import_row: row.import_row,
      ...values,
      career_started: [written.career_started, values?.career_started ?? written.career_started].sort()[0] ?? null,
    },
  ]);
  await replaceEntries(db, company, row.id, {
    professional: professionalDetails,
    education: educationDetails,
  });
  if (tags !== undefined) await replaceTags(db, company, row.id, tags ?? []);
  if (rehireEligibility !== undefined) await setEligibility(context, row, rehireEligibility);
  const after = await getPerson(context, { params: { id: row.id } });
  return { after, fields: changedFields(before, after) };
}

async function setEligibility(context: Context, row: PersonRow, given: PersonChanges['rehireEligibility']) {
  if (!canSetEligibility(context.actor)) throw new Failure('forbidden', generalMessages.forbidden);
  const value = given?.value ?? null;
  await updateEligibility(context.db, context.company, row.id, { value, reason: (value && given?.reason) || null });
}

/** Not fields of their own: custom fields are listed one by one, and the logo and its provider follow the public profile. */
const following = new Set(['custom', 'companyLogoSmall', 'providedAt']);

/** Returns the fields that really changed: the form sends every field, the timeline names only these. */
function changedFields(before: PersonRecord, after: PersonRecord): string[] {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const names = Object.keys(after).filter((name) => !following.has(name)) as (keyof PersonRecord)[];
  const custom = new Set([...Object.keys(before.custom), ...Object.keys(after.custom)]);
  return [
    ...names.filter((name) => !same(before[name], after[name])),
    ...[...custom].filter((id) => before.custom[id] !== after.custom[id]).map((id) => `custom.${id}`),
  ];
}

function withoutUndefined(body: PersonChanges): PersonChanges {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as PersonChanges;
}

function ruleBroken(issues: { path: PropertyKey[]; message: string }[]): Failure {
  const errors = issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return new Failure('invalid', errors[0]?.message ?? peopleMessages.notUpdated, errors);
}
