import type { z } from 'zod';
import { audit } from '#api/core/audit.ts';
import type { Context, OwnContext } from '#api/core/context.ts';
import { newId, readIdCursor } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { anyRules } from '#api/core/installation/value-rules.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { changeAccount, findAccountOf } from '#api/features/accounts/accounts/shared.ts';
import { tellTeam } from '#api/features/base/notifications/shared.ts';
import { holdPerson, readHeld, readRecord } from '#api/features/directory/people/shared.ts';
import { updatePerson } from '#api/features/directory/people/update-person.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { copySuppressions } from '#api/features/mail/messages/shared.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { toSentBirthday, toSentDate } from '#contract/base/dates.ts';
import type { rejection } from '#contract/base/rejection.ts';
import { generalMessages, limits } from '#contract/base/rules.ts';
import { byRules } from '#contract/base/value-rules.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { personal } from '#contract/directory/person.ts';
import {
  companyHeldFields,
  companyHeldWords,
  type GivenProfileChanges,
  profileChangeMessages,
} from '#contract/ex-employee/profile-changes.ts';
import { nameField } from '#contract/mail/mail.ts';
import { countWaiting, insertPending, readChange, readWaiting, settlePending } from './queries.ts';
import { toProfileChange } from './view.ts';

type Person = { id: string; name: string; email: string };

/** Mails the person the outcome of the request; `refused` is the company's reason. A changed email is announced to both addresses. */
async function sendOutcome(
  context: Context,
  person: Person,
  changes: GivenProfileChanges,
  refused: string | null,
): Promise<void> {
  const company = companyInMail((await readCompany(context.db, context.company)).name);
  const fields = (Object.keys(changes) as (keyof typeof companyHeldWords)[]).map((field) => companyHeldWords[field]);
  const what = fields.join(', ').toLowerCase();
  const { email = person.email, name = person.name } = changes;
  const greeting = `Hello ${nameField},`;
  const mail =
    refused === null
      ? {
          subject: `${company} has changed your record`,
          paragraphs: [
            greeting,
            `${company} has made the changes you asked for: ${what}.`,
            ...(email === person.email ? [] : [`From now on you sign in with ${email}.`]),
          ],
          note: 'If you didn’t ask for this, please tell the company at once.',
        }
      : {
          subject: `${company} has not changed your record`,
          paragraphs: [
            greeting,
            `${company} has not made the changes you asked for: ${what}.`,
            `The reason: ${refused}`,
          ],
        };
  const addresses = refused === null ? new Set([person.email, email]) : [person.email];
  for (const address of addresses)
    await sendAccountMail(context, { to: { email: address, name, personId: person.id }, ...mail });
}

/**
 * Settles an open request, once, with the person locked.
 * @throws Failure `not-found`; `conflict` when it was settled already, or replaced by another one
 */
async function settleChanges(
  context: Context,
  id: string,
  decision: { state: 'approved' } | { state: 'rejected'; reason: string },
) {
  const { db, company, actor } = context;
  const change = await readChange(db, company, id);
  if (!change) throw notFound(generalMessages.notFound);
  const person = await holdPerson(context, change.person_id);
  const settled = await settlePending(db, company, { personId: person.id, id }, { ...decision, by: actor.id });
  if (!settled) throw new Failure('conflict', profileChangeMessages.settled);
  return { person, account: await findAccountOf(context, person.id), changes: settled.changes };
}

/** Asks the company to change its data about the person. One request is open at a time: a new one replaces it. */
export async function requestChanges(context: OwnContext, { body }: { body: GivenProfileChanges }) {
  const { db, company, person, actor } = context;
  // Locked, so that two requests at once, or one and its approval, run one after the other.
  const record = await readRecord(context, await holdPerson(context, person));
  const changes = differences(record, body);
  await settlePending(db, company, { personId: person }, { state: 'withdrawn', by: actor.id });
  const id = newId();
  const created_at = await insertPending(db, company, { id, personId: person, changes });
  await tellTeam(context, { kind: 'profile_change', about: id, person });
  await audit(context, 'profile-change.requested', { type: 'person', id: person }, { fields: Object.keys(changes) });
  return toProfileChange({ id, created_at, changes }, record);
}

/** Returns the fields that really differ from the record, in its own form, after checking that the whole record would be valid. */
function differences(record: PersonRecord, given: GivenProfileChanges): GivenProfileChanges {
  const wanted = Object.entries(given).filter(([, value]) => value !== undefined);
  const merged = byRules(anyRules, () => personal.safeParse({ ...record, ...Object.fromEntries(wanted) }));
  if (!merged.success) {
    const errors = merged.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    throw new Failure('invalid', errors[0]?.message ?? profileChangeMessages.notRequested, errors);
  }
  const { dateOfBirth, dateOfJoining, dateOfLeaving, employeeId, ...rest } = merged.data;
  const sent = {
    ...rest,
    employeeId: employeeId || null,
    dateOfBirth: toSentBirthday(dateOfBirth),
    dateOfJoining: toSentDate(dateOfJoining),
    dateOfLeaving: toSentDate(dateOfLeaving),
  };
  const different = companyHeldFields.options.filter((field) => sent[field] !== record[field]);
  if (different.length === 0) throw new Failure('invalid', profileChangeMessages.nothingChanged);
  return Object.fromEntries(different.map((field) => [field, sent[field]]));
}

/** Withdraws the person's own request. */
export async function withdrawChanges(context: OwnContext) {
  const { db, company, person, actor } = context;
  const settled = await settlePending(db, company, { personId: person }, { state: 'withdrawn', by: actor.id });
  if (!settled) throw notFound(profileChangeMessages.nothingPending);
  await audit(context, 'profile-change.withdrawn', { type: 'person', id: person });
  return { _id: settled.id };
}

type Input = { query: { cursor?: string | undefined } };

/** Lists the requests of ex-employees, the longest waiting first, each beside the record's current values. */
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

/** Makes the changes that an ex-employee asked for, by the same code as HR's own changes. */
export async function approveChanges(context: Context, { params: { id } }: { params: { id: string } }) {
  const { person, account, changes } = await settleChanges(context, id, { state: 'approved' });
  const { email, ...fields } = changes;
  await updatePerson(context, { params: { id: person.id }, body: fields }, { origin: 'request', email });
  if (account) await changeAccount(context, account, { email, name: changes.name });
  // A new address is no new consent.
  if (email) await copySuppressions(context, person.email, email);
  await audit(context, 'profile-change.approved', { type: 'person', id: person.id }, { fields: Object.keys(changes) });
  await sendOutcome(context, { ...person, email: account?.email ?? person.email }, changes, null);
  return { _id: id };
}

type RejectChangesInput = { params: { id: string }; body: z.infer<typeof rejection> };

/** Leaves the record unchanged; the person learns why. */
export async function rejectChanges(context: Context, { params: { id }, body }: RejectChangesInput) {
  const { person, account, changes } = await settleChanges(context, id, { state: 'rejected', reason: body.reason });
  await audit(context, 'profile-change.rejected', { type: 'person', id: person.id }, { fields: Object.keys(changes) });
  await sendOutcome(context, { ...person, email: account?.email ?? person.email }, changes, body.reason);
  return { _id: id };
}
