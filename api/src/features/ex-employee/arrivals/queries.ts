import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Db, Schema } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import {
  type Announcers,
  type ArrivalCounts,
  type ArrivalSettings,
  type ArrivalView,
  arrivalLimits,
  type Conflicts,
  type Facts,
  openArrivalStates,
  presetArrivalSettings,
} from '#contract/ex-employee/arrivals.ts';
import type { Answers } from '#contract/ex-employee/leaving.ts';

type Table = Selectable<Schema['leavers']>;
type Json = 'facts' | 'answers' | 'conflicts' | 'announcers';
export type LeaverRow = Omit<Table, Json> & {
  facts: Facts;
  answers: Answers;
  conflicts: Conflicts;
  announcers: Announcers;
};
/** A leaver with the name and the picture of the record that they became. */
export type ListedRow = LeaverRow & { person_name: string | null; profile_image: string | null };
export type LeaverChanges = Omit<Updateable<Schema['leavers']>, Json> & Partial<Pick<LeaverRow, Json>>;

const written = <Values extends LeaverChanges>({ facts, answers, conflicts, announcers, ...rest }: Values) => ({
  ...rest,
  ...(facts && { facts: JSON.stringify(facts) }),
  ...(answers && { answers: JSON.stringify(answers) }),
  ...(conflicts && { conflicts: JSON.stringify(conflicts) }),
  ...(announcers && { announcers: JSON.stringify(announcers) }),
});

/** Reads a leaver. @param lock until the end of the transaction */
export async function readLeaverRow(
  db: Db,
  company: CompanyId,
  id: string,
  lock = false,
): Promise<LeaverRow | undefined> {
  const row = await db
    .selectFrom('leavers')
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row as LeaverRow | undefined;
}

/** Reads leavers by their ids. */
export async function readLeaversOf(db: Db, company: CompanyId, ids: readonly string[]): Promise<LeaverRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('leavers')
    .selectAll()
    .where('company_id', '=', company)
    .where('id', 'in', ids)
    .execute();
  return rows as LeaverRow[];
}

/** Reads who has not arrived and is announced by a system, and locks them. */
export async function readAnnouncedBy(db: Db, company: CompanyId, source: string): Promise<LeaverRow[]> {
  const rows = await db
    .selectFrom('leavers')
    .selectAll()
    .where('company_id', '=', company)
    .where('state', 'in', [...openArrivalStates])
    .where(sql<boolean>`announcers @> ${JSON.stringify([{ id: source }])}::jsonb`)
    .forUpdate()
    .execute();
  return rows as LeaverRow[];
}

/** Reads every announcement of an employee id, the newest first, and locks them. */
export async function readByEmployee(db: Db, company: CompanyId, hashes: readonly Buffer[]): Promise<LeaverRow[]> {
  const rows = await db
    .selectFrom('leavers')
    .selectAll()
    .where('company_id', '=', company)
    .where('employee_hash', 'in', hashes)
    .orderBy('id', 'desc')
    .limit(20)
    .forUpdate()
    .execute();
  return rows as LeaverRow[];
}

/** Returns which of these hashes are of employees who are announced and have not arrived, as hexadecimal digits. */
export async function findOpenHashes(db: Db, company: CompanyId, hashes: readonly Buffer[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('leavers')
    .select('employee_hash')
    .where('company_id', '=', company)
    .where('employee_hash', 'in', hashes)
    .where('state', 'in', [...openArrivalStates])
    .execute();
  return rows.map(({ employee_hash }) => employee_hash.toString('hex'));
}

/**
 * Makes announcements of the same employee ids wait for one another, until the end of the transaction. A transaction that needs several locks them in one
 * order, before any leaver, so that two do not wait for each other.
 */
export async function lockEmployees(db: Db, company: CompanyId, hashes: readonly Buffer[]): Promise<void> {
  const keys = [...new Set(hashes.map((hash) => `leaver ${company} ${hash.toString('hex')}`))].sort();
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) with ordinality as k (key, place) order by place`.execute(
    db,
  );
}

type NewLeaver = Omit<Insertable<Schema['leavers']>, 'company_id' | Json> &
  Pick<LeaverRow, 'facts'> &
  Partial<Pick<LeaverRow, 'announcers'>>;

export async function insertLeaver(db: Db, company: CompanyId, row: NewLeaver): Promise<void> {
  await db
    .insertInto('leavers')
    .values({
      ...row,
      facts: JSON.stringify(row.facts),
      announcers: JSON.stringify(row.announcers),
      company_id: company,
    })
    .execute();
}

/** Whether another leaver who has not arrived has this company email. */
export async function isWorkEmailTaken(db: Db, company: CompanyId, email: string, except: string | null) {
  const row = await db
    .selectFrom('leavers')
    .select('id')
    .where('company_id', '=', company)
    .where('work_email', '=', email)
    .where('state', 'in', openArrivalStates)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateLeaver(db: Db, company: CompanyId, id: string, changes: LeaverChanges): Promise<void> {
  await db
    .updateTable('leavers')
    .set(written(changes))
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
}

export async function deleteLeaverRow(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('leavers').where('company_id', '=', company).where('id', '=', id).execute();
}

/** Finds the leaver of a link, whose signature is checked, in all companies. */
export async function findByLink(database: Database, link: string) {
  return database.system
    .selectFrom('leavers')
    .select(['company_id as company', 'id', 'work_link'])
    .where((either) => either.or([either('work_link', '=', link), either('private_link', '=', link)]))
    .executeTakeFirst();
}

/** Conditions of a list. Arrived ones are listed while what they gave is kept. */
const inView = (view: ArrivalView) =>
  view === 'needs'
    ? sql<boolean>`l.needs <> '{}'`
    : view === 'arrived'
      ? sql<boolean>`l.state = 'arrived' and l.employee_id is not null`
      : sql<boolean>`l.state = ${view}`;

export type Cursor = { day: string; id: string };

/** Reads a page of a list: the next last day first, of those who arrived or declined the latest. */
export async function readLeavers(
  db: Db,
  company: CompanyId,
  view: ArrivalView,
  { after, most }: { after: Cursor | null; most: number },
): Promise<ListedRow[]> {
  const isPast = view === 'arrived' || view === 'declined';
  const beyond = isPast
    ? sql`(l.last_day, l.id) < (${after?.day}::date, ${after?.id}::uuid)`
    : sql`(l.last_day, l.id) > (${after?.day}::date, ${after?.id}::uuid)`;
  const order = isPast ? sql`l.last_day desc, l.id desc` : sql`l.last_day, l.id`;
  const { rows } = await sql<ListedRow>`
    select l.*, p.name as person_name, p.profile_image from leavers l
      left join people p on p.company_id = l.company_id and p.id = l.person_id
     where l.company_id = ${company} and ${inView(view)} and ${after ? beyond : sql`true`}
     order by ${order} limit ${most}`.execute(db);
  return rows;
}

/** Reads a leaver as a list shows them. */
export async function readListed(db: Db, company: CompanyId, id: string): Promise<ListedRow | undefined> {
  const { rows } = await sql<ListedRow>`
    select l.*, p.name as person_name, p.profile_image from leavers l
      left join people p on p.company_id = l.company_id and p.id = l.person_id
     where l.company_id = ${company} and l.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Counts every list. */
export async function countViews(db: Db, company: CompanyId): Promise<ArrivalCounts> {
  const { rows } = await sql<ArrivalCounts>`
    select count(*) filter (where needs <> '{}') as needs,
           count(*) filter (where state = 'announced') as announced,
           count(*) filter (where state = 'asked') as asked,
           count(*) filter (where state = 'confirmed') as confirmed,
           count(*) filter (where state = 'arrived' and employee_id is not null) as arrived,
           count(*) filter (where state = 'declined') as declined
      from leavers where company_id = ${company}`.execute(db);
  return rows[0] as ArrivalCounts;
}

export async function readSettings(db: Db, company: CompanyId): Promise<ArrivalSettings> {
  const row = await db
    .selectFrom('arrival_settings')
    .select(['asks', 'ask_days as askDays', 'remind_days as remindDays'])
    .where('company_id', '=', company)
    .executeTakeFirst();
  return row ?? presetArrivalSettings;
}

export async function replaceSettings(db: Db, company: CompanyId, given: ArrivalSettings, now: Date): Promise<void> {
  const { asks, askDays: ask_days, remindDays: remind_days } = given;
  const row = { asks, ask_days, remind_days, updated_at: now };
  await db
    .insertInto('arrival_settings')
    .values({ company_id: company, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}

/** Keeps the hashes of addresses whose owner declined, so that the gate stops mail that would ask them again. */
export async function insertDeclined(db: Db, company: CompanyId, emails: readonly string[]): Promise<void> {
  await sql`insert into suppressions (company_id, email, topic, reason)
    select ${company}::uuid, 'sha256:' || encode(sha256(convert_to(e, 'UTF8')), 'hex'), 'arrivals', 'declined'
      from unnest(${[...new Set(emails)]}::text[]) e on conflict do nothing`.execute(db);
}

/** Ends mail to a work address after the last day, also requested mail: others may read it. */
export async function insertEnded(db: Db, company: CompanyId, email: string): Promise<void> {
  await sql`insert into suppressions (company_id, email, topic, reason) values (${company}, ${email}, 'all', 'ended')
    on conflict (company_id, email, topic) do update set reason = excluded.reason where suppressions.reason = 'unsubscribed'`.execute(
    db,
  );
}

type Due = { company_id: CompanyId; id: string };

/** Finds what is due, of each company in turn: one that may mail no more today does not keep the others waiting. */
const due = async (database: Database, condition: ReturnType<typeof sql>, most: number): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select company_id, id from (
      select l.company_id, l.id, row_number() over (partition by l.company_id order by l.last_day, l.id) as place
        from leavers l
        join companies c on c.id = l.company_id and c.closed_at is null and c.suspended_at is null
        left join arrival_settings s on s.company_id = l.company_id
       where ${condition}) found
     order by place, company_id limit ${most}`.execute(database.system);
  return rows;
};

const asks = sql`coalesce(s.asks, ${presetArrivalSettings.asks})`;
const before = (days: 'ask_days' | 'remind_days', preset: number) =>
  sql`l.last_day - coalesce(s.${sql.ref(days)}, ${preset}::int)`;

/** Returns the last day, of those that still count, on which an address was asked before the announcement was cancelled; null for none. */
export async function readAsked(
  db: Db,
  company: CompanyId,
  addresses: readonly string[],
  now: Date,
): Promise<string | null> {
  if (addresses.length === 0) return null;
  // Ids begin with their moment. An earlier mail counts no more.
  const from = newId(new Date(now.getTime() - (arrivalLimits.askAgain + 1) * 86_400_000));
  const { rows } = await sql<{ asked: string | null }>`
    select max(detail->>'asked') as asked from audit_log
     where company_id = ${company} and action = 'leaver.cancelled' and id > ${from} and detail->>'address' = any(${addresses})`.execute(
    db,
  );
  return rows[0]?.asked ?? null;
}

/** Finds leavers of open companies who are to be asked today. @param today `YYYY-MM-DD` */
export const findUnasked = (database: Database, today: string, most: number) =>
  due(
    database,
    sql`l.state = 'announced' and ${asks} and l.work_email is not null and l.last_day >= ${today}::date
      and (l.ask_from is null or l.ask_from <= ${today}::date
        or (l.ask_from - ${arrivalLimits.askAgain - 1}::int <= ${today}::date
            and ${before('remind_days', presetArrivalSettings.remindDays)} <= ${today}::date))
      and ${before('ask_days', presetArrivalSettings.askDays)} <= ${today}::date`,
    most,
  );

/** Finds leavers who were asked on an earlier day, and are to be reminded once. */
export const findUnreminded = (database: Database, today: string, startOfDay: Date, most: number) =>
  due(
    database,
    sql`l.state = 'asked' and ${asks} and l.reminded_at is null and l.asked_at < ${startOfDay} and l.last_day >= ${today}::date
      and ${before('remind_days', presetArrivalSettings.remindDays)} <= ${today}::date`,
    most,
  );

/** Finds people whose last day is over, and whose record is complete. */
export const findGone = (database: Database, today: string, most: number) =>
  due(
    database,
    sql`l.state in ('announced', 'asked', 'confirmed') and l.last_day < ${today}::date and l.missing = '{}' and l.refusal is null`,
    most,
  );

/** Finds people who arrived without an answer, and whose private address the company holds: they are asked there once. */
export const findUnanswered = (database: Database, most: number) =>
  due(
    database,
    sql`l.state = 'arrived' and l.employee_id is not null and ${asks} and l.confirmed_at is null and l.declined_at is null
      and l.asked_again_at is null and l.facts ? 'email'`,
    most,
  );

/** Finds people whose data of the handover is no longer kept: it is in the record, or the record could not be made for long. */
export const findOutdated = (database: Database, { now, today }: { now: Date; today: string }, most: number) =>
  due(
    database,
    sql`l.state = 'arrived' and l.employee_id is not null
        and l.arrived_at < ${new Date(now.getTime() - arrivalLimits.kept * 86_400_000)}
      or l.state in ('announced', 'asked', 'confirmed') and l.last_day < ${today}::date - ${arrivalLimits.unfinished}::int`,
    most,
  );

/** Finds people whose last day has just ended and who lack what only they were asked for: from now on HR has to add it. */
export const findIncomplete = (database: Database, today: string, most: number) =>
  due(
    database,
    sql`l.state in ('announced', 'asked', 'confirmed') and l.last_day < ${today}::date and l.missing <> '{}' and l.needs = '{}'`,
    most,
  );

/** Whether a state is one before arrival. */
export const isOpenState = (state: LeaverRow['state']): boolean =>
  (openArrivalStates as readonly LeaverRow['state'][]).includes(state);
