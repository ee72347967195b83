import { audit } from '#api/core/audit.ts';
import type { Acting } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { Failure, whenTaken } from '#api/core/server/errors.ts';
import { recordDuplicates } from '#api/features/base/likeness/shared.ts';
import { emitEvent } from '#api/features/base/webhooks/emit-event.ts';
import { foldText } from '#contract/base/search-words.ts';
import type { NewPerson } from '#contract/directory/person.ts';
import { stintMessages } from '#contract/directory/stints.ts';
import { emailConflict, toValues } from './create-person.ts';
import { lockPeople, type MatchRow, readMatches, readPerson, replacePhoto } from './queries.ts';
import { insertStint, markLeft, readBack } from './stint-queries.ts';
import { insertPeople, type PersonValues, replacePeople } from './written-queries.ts';

/** Values of a record that the person gave themselves. */
export type OwnValues = Partial<Pick<PersonValues, 'email' | 'phone' | 'linkedin_url' | 'current_location'>>;
type Arrived = { record: NewPerson; own: OwnValues };

/** The texts of why a leaver could not become an ex-employee. */
const arrivedMessages = {
  several: 'Several ex-employees have this employee ID',
  otherPerson: 'Someone else in the directory has this email address',
} as const;

/**
 * Adds a leaver to the directory. People who are in it already keep their record: someone who came back and leaves again gets the new dates beside
 * the earlier ones; anyone else only what they gave themselves.
 * @returns the id of the record
 * @throws Failure conflict when the record belongs to someone else
 */
export async function saveArrived(context: Acting, arrived: Arrived): Promise<string> {
  const { record, own } = arrived;
  const match = await findMatch(context, record);
  if (!match) return addArrived(context, record);
  const [row] = await lockPeople(context.db, context.company, [match.id]);
  if (!row) return addArrived(context, record);
  const isBack = row.status === 2 || record.dateOfJoining > row.date_of_leaving;
  if (isBack) await endStint(context, row, record);
  const { designation, department, location, companyEmail: company_email, employeeId } = record;
  const job = { designation, department, location, company_email, employee_id: employeeId || row.employee_id };
  const dates = { date_of_joining: joinedOn(row, record), date_of_leaving: record.dateOfLeaving };
  await changeArrived(context, row, { ...(isBack && { ...job, ...dates }), ...own });
  return row.id;
}

/** Writes what a person gave into their record. */
export async function changeArrived(context: Acting, row: MatchRow, changes: Partial<PersonValues>): Promise<void> {
  const { db, company } = context;
  if (!Object.keys(changes).length) return;
  await replacePeople(db, company, [{ ...row, ...changes }]).catch(
    whenTaken('people_email', () => emailConflict(String(changes.email))),
  );
  await emitEvent(context, 'person.changed', { person: { _id: row.id }, fields: Object.keys(changes).sort() });
}

/** For a known return the date of it counts, as a source may only know the first joining date. */
const joinedOn = (row: MatchRow, { dateOfJoining }: NewPerson) =>
  row.rejoined_on && row.rejoined_on > dateOfJoining ? row.rejoined_on : dateOfJoining;

async function findMatch({ db, company }: Acting, record: NewPerson): Promise<MatchRow | undefined> {
  const { email, employeeId, name } = record;
  const matches = await readMatches(db, company, [email], employeeId ? [employeeId] : []);
  const numbered = matches.filter((row) => employeeId && row.employee_id === employeeId);
  if (numbered.length > 1) throw new Failure('conflict', arrivedMessages.several);
  if (numbered[0]) return numbered[0];
  const named = matches.find((row) => row.email === email);
  if (named && named.status === 1 && foldText(named.name) !== foldText(name))
    throw new Failure('conflict', arrivedMessages.otherPerson);
  return named;
}

async function addArrived(context: Acting, record: NewPerson): Promise<string> {
  const { db, company } = context;
  const id = newId();
  await insertPeople(db, company, [{ ...toValues(record), id }]).catch(
    whenTaken('people_email', () => emailConflict(record.email)),
  );
  await recordDuplicates(context, id, record);
  await audit(context, 'person.added', { type: 'person', id });
  await emitEvent(context, 'person.added', { person: { _id: id } });
  return id;
}

/** Keeps the time worked so far beside the new one. */
async function endStint(context: Acting, row: MatchRow, record: NewPerson): Promise<void> {
  const { db, company } = context;
  const back = row.status === 2 ? await readBack(db, company, row.id) : undefined;
  if (!back) return insertStint(db, company, row as Parameters<typeof insertStint>[2]);
  if (back.rejoined_on && record.dateOfLeaving <= back.rejoined_on)
    throw new Failure('conflict', stintMessages.beforeJoining);
  const { designation, department, location, dateOfLeaving: date_of_leaving } = record;
  const time = { date_of_joining: joinedOn(row, record), date_of_leaving, designation, department, location };
  await markLeft(db, company, back, time).catch(whenTaken('people_email', () => emailConflict(back.email)));
  await audit(context, 'person.left-again', { type: 'person', id: row.id });
}

/** Uses a saved picture as that of the record. @returns the file of the earlier one, to be removed */
export async function useArrivedPhoto({ db, company }: Acting, person: string, photo: string): Promise<string | null> {
  const before = (await readPerson(db, company, person))?.profile_image ?? null;
  await replacePhoto(db, company, person, photo);
  return before;
}
