import { type RawBuilder, sql } from 'kysely';
import { type Db, isOnCitus } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { mergeValues } from '#api/core/mail/merge-values.ts';
import type { LeftOutReason } from '#contract/base/campaign-results.ts';
import { type AutomaticKind, type JourneyKind, journeys } from '#contract/mail/journeys.ts';

/** A day on which a journey is sent, and the day in the person's record. */
type Occasion = { day: string; year: number; key: string };

export async function readJourneys(db: Db, company: CompanyId) {
  return db
    .selectFrom('journeys')
    .select(['kind', 'enabled', 'enabled_on', 'ran_on', 'template_id', 'problem'])
    .where('company_id', '=', company)
    .execute();
}
export type JourneyRow = Awaited<ReturnType<typeof readJourneys>>[number];

/** Reads a journey. @param lock others of the same journey wait until the end of the transaction */
export async function readJourney(db: Db, company: CompanyId, kind: AutomaticKind, lock = false) {
  return db
    .selectFrom('journeys')
    .select(['kind', 'enabled', 'enabled_on', 'ran_on', 'template_id', 'problem'])
    .where('company_id', '=', company)
    .where('kind', '=', kind)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

type Changes = {
  enabled?: boolean;
  enabled_on?: string | null;
  ran_on?: string;
  template_id?: string;
  problem?: string | null;
};

/** Changes a journey; the first change creates its row. */
export async function saveJourney(db: Db, company: CompanyId, kind: AutomaticKind, changes: Changes): Promise<void> {
  await db
    .insertInto('journeys')
    .values({ company_id: company, kind, ...changes })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(changes))
    .execute();
}

/** Finds journeys that have not run today, of companies that are open. */
export async function findUnrun(db: Db, today: string): Promise<{ company_id: CompanyId; kind: JourneyKind }[]> {
  const { rows } = await sql<{ company_id: CompanyId; kind: JourneyKind }>`
    select j.company_id, j.kind from journeys j join companies c on c.id = j.company_id
     where j.enabled and (j.ran_on is null or j.ran_on < ${today}::date) and j.kind = any(${Object.keys(journeys)}::text[])
       and c.closed_at is null and c.suspended_at is null`.execute(db);
  return rows;
}

const matches: Readonly<Record<JourneyKind, RawBuilder<boolean>>> = {
  birthday: sql<boolean>`p.birthday = d.key`,
  // In the form of the index people_joining_day. People who joined this year have no anniversary yet.
  anniversary: sql<boolean>`extract(month from p.date_of_joining) * 100 + extract(day from p.date_of_joining)
    = replace(d.key, '-', '')::numeric and extract(year from p.date_of_joining) < d.year`,
  welcome: sql<boolean>`p.date_of_leaving = d.key::date`,
  check_in: sql<boolean>`p.date_of_leaving = d.key::date`,
};

/** Selects `due (id, email, name, day, year, merge)`: people who have not had it yet, with the values to fill in. */
const due = (company: CompanyId, kind: JourneyKind, occasions: readonly Occasion[]) => sql`
  select p.id, p.email, p.name, d.day, d.year, ${mergeValues} as merge
    from unnest(${occasions.map((one) => one.day)}::date[], ${occasions.map((one) => one.year)}::int[],
                ${occasions.map((one) => one.key)}::text[]) d (day, year, key)
    join people p on p.company_id = ${company} and p.status = 1 and ${matches[kind]}
   where not exists (select 1 from journey_mails had
          where had.company_id = ${company} and had.person_id = p.id and had.kind = ${kind} and had.year = d.year)`;

const judged = (company: CompanyId, kind: JourneyKind, occasions: readonly Occasion[]) => sql`
  select due.*, gate.reason from (${due(company, kind, occasions)}) due,
         mail_block_reason(${company}, due.email, due.id, ${journeys[kind].topic}) gate (reason)`;

/** The most people that the gate checks for a number on a page. */
const judgedAtMost = 5_000;

/** Counts the people who are due, and those it will reach; null when there are too many to check each. */
export async function countDue(
  db: Db,
  company: CompanyId,
  kind: JourneyKind,
  occasions: readonly Occasion[],
): Promise<{ due: number; reached: number | null }> {
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from (${due(company, kind, occasions)}) due`.execute(db);
  const count = rows[0]?.due ?? 0;
  if (count > judgedAtMost) return { due: count, reached: null };
  const { rows: reached } = await sql<{ reached: number }>`
    select count(*) filter (where reason is null) as reached from (${judged(company, kind, occasions)}) judged`.execute(
    db,
  );
  return { due: count, reached: reached[0]?.reached ?? 0 };
}

export type DueRow = { id: string; name: string; day: string; reason: LeftOutReason | null };

/** Reads the people who are due, the next ones first. */
export async function readDue(
  db: Db,
  company: CompanyId,
  kind: JourneyKind,
  occasions: readonly Occasion[],
  most: number,
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select next.id, next.name, to_char(next.day, 'YYYY-MM-DD') as day, gate.reason
      from (select * from (${due(company, kind, occasions)}) due order by due.day, due.name limit ${most}) next,
           mail_block_reason(${company}, next.email, next.id, ${journeys[kind].topic}) gate (reason)
     order by next.day, next.name`.execute(db);
  return rows;
}

/**
 * Writes outbox rows for people who are due and may be mailed, the longest due first, and records that they had it, in one statement,
 * which fails as a whole if another worker has recorded one of them. @param message also its mailing @returns how many
 */
export async function insertDue(
  db: Db,
  company: CompanyId,
  kind: JourneyKind,
  occasions: readonly Occasion[],
  message: string,
  most: number,
): Promise<number> {
  const reached = sql`
      select * from (select distinct on (id) * from (${judged(company, kind, occasions)}) judged where reason is null order by id, day) once
       order by day, id limit ${most}`;
  // Citus cannot call the gate in a statement that writes.
  const given = isOnCitus(db)
    ? sql`select * from jsonb_to_recordset(${JSON.stringify((await reached.execute(db)).rows)}::jsonb)
            r (id uuid, year int, email text, name text, merge jsonb)`
    : reached;
  const { rows } = await sql<{ added: number }>`
    with reached as materialized (${given}),
    noted as (
      insert into journey_mails (company_id, person_id, kind, year)
      select ${company}::uuid, id, ${kind}, year from reached),
    added as (
      insert into outbox (company_id, id, message_id, mailing_id, person_id, email, name, dedupe_key, merge)
      select ${company}::uuid, gen_random_uuid(), ${message}::uuid, ${message}::uuid, r.id, r.email, r.name, ${message} || ' ' || r.email, r.merge
        from reached r on conflict do nothing returning 1)
    select count(*) as added from added`.execute(db);
  return rows[0]?.added ?? 0;
}

/**
 * Reads the readers of a message. @returns SQL of `id` and `email`: as lists, because the database has no statistics of rows that were written just now,
 * and would join them one by one
 */
export async function readReaders(db: Db, company: CompanyId, message: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select person_id as id, email from outbox where company_id = ${company} and message_id = ${message} and person_id is not null`.execute(
    db,
  );
  return sql`select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ email }) => email)}::text[]) given (id, email)`;
}

/**
 * Adds to what is filled in for the readers of a message, in one statement. @param values SQL of `id` (the person), `fields`, `link` and `about` (the
 * people named)
 */
export async function addValues(db: Db, company: CompanyId, message: string, values: RawBuilder<unknown>) {
  // As in `insertDue`.
  const given = isOnCitus(db)
    ? sql`select * from jsonb_to_recordset(${JSON.stringify((await sql`${values}`.execute(db)).rows)}::jsonb)
            r (id uuid, fields jsonb, link jsonb, about jsonb)`
    : values;
  await sql`
    with v as materialized (${given})
    update outbox o set merge = o.merge || jsonb_build_object('fields', o.merge -> 'fields' || v.fields, 'link', v.link, 'about', v.about)
      from v where o.company_id = ${company} and o.message_id = ${message} and o.person_id = v.id`.execute(db);
}

/** Counts the mail that a journey sent since, by its messages. */
export async function countRecent(db: Db, company: CompanyId, since: Date) {
  const { rows } = await sql<{ kind: JourneyKind; sent: number; opened: number }>`
    select m.journey as kind, count(*) filter (where o.state = 'sent') as sent, count(o.opened_at) as opened
      from messages m join outbox o on o.company_id = m.company_id and o.message_id = m.id
     where m.company_id = ${company} and m.type = 'journey' and m.created_at > ${since} group by m.journey`.execute(db);
  return new Map(rows.map(({ kind, sent, opened }) => [kind, { sent, opened }]));
}
