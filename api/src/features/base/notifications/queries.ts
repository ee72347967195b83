import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { type MailChoice, type NotificationKind, notificationLimits } from '#contract/base/notifications.ts';
import { mailOf, rolesFor } from './choice-queries.ts';
import type { NotificationSources } from './plugs.ts';

export type DueUser = { company: CompanyId; user: string };

/** Reads users in all open companies with notifications for the daily mail from before the given time; after one of them. */
export async function readDueUsers(db: Db, before: Date, after: DueUser | null, most: number): Promise<DueUser[]> {
  const { rows } = await sql<DueUser>`
    select distinct n.company_id as company, n.user_id as "user" from notifications n
      join companies c on c.id = n.company_id and c.suspended_at is null and c.closed_at is null
     where n.digest_due and n.created_at < ${before}
       and ${after === null ? sql`true` : sql`(n.company_id, n.user_id) > (${after.company}::uuid, ${after.user}::uuid)`}
     order by n.company_id, n.user_id limit ${most}`.execute(db);
  return rows;
}

/** Marks a user's due notifications as mailed; of many workers one gets them. @returns the ids of those still unread */
export async function takeDue(db: Db, company: CompanyId, user: string, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; read_at: string | null }>`
    update notifications set digest_due = false
     where company_id = ${company} and user_id = ${user} and digest_due and created_at < ${before} returning id, read_at`.execute(
    db,
  );
  return rows.filter(({ read_at }) => read_at === null).map(({ id }) => id);
}

/** Reads a colleague who works here and can sign in, and locks the row, so that no one who is being removed gets mail. */
export function readColleague(db: Db, company: CompanyId, user: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role'])
    .where('company_id', '=', company)
    .where('id', '=', user)
    .where('type', '=', 'company')
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

export type NewNotification = {
  kind: NotificationKind;
  about: string;
  subject: string;
  person: string | null;
  at: Date;
};
export type ToldColleague = { id: string; email: string; name: string; mail: MailChoice };

/** Notifies those of the users who may know, each once; returns them with how they get it by mail. */
export async function insertNotifications(
  db: Db,
  company: CompanyId,
  { kind, about, subject, person, at }: NewNotification,
  users: readonly { user: string; id: string }[],
): Promise<ToldColleague[]> {
  const { rows } = await sql<ToldColleague>`
    with told as (
      select u.id, u.email, u.name, given.id as notification, ${mailOf(kind)} as mail
        from unnest(${users.map(({ user }) => user)}::uuid[], ${users.map(({ id }) => id)}::uuid[]) given (user_id, id)
        join users u on u.id = given.user_id
        left join notification_choices c on c.company_id = u.company_id and c.user_id = u.id and c.kind = ${kind}
       where u.company_id = ${company} and u.type = 'company' and u.removed_at is null and u.disabled_at is null
         and u.role = any(${rolesFor(kind)}::text[])),
    made as (
      insert into notifications (company_id, id, user_id, kind, about_id, subject_id, person_id, created_at, digest_due)
      select ${company}::uuid, notification, id, ${kind}, ${about}::uuid, ${subject}::uuid, ${person}::uuid, ${at}::timestamptz, mail = 'daily'
        from told)
    select id, email, name, mail from told order by id`.execute(db);
  return rows;
}

/** Reads the colleagues who get a kind because of their role. */
export async function readWhoMay(db: Db, company: CompanyId, kind: NotificationKind): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', company)
    .where('type', '=', 'company')
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('role', 'in', rolesFor(kind))
    .execute();
  return rows.map(({ id }) => id);
}

export type NotificationGroup = {
  id: string;
  kind: NotificationKind;
  about: string;
  subject: string;
  person: string | null;
  created_at: string;
  read_at: string | null;
  count: number;
  name: string | null;
  title: string | null;
  failed: boolean;
  detail: string | null;
  profile_image: string | null;
};

/** Selects the texts of the notifications `n` in the subquery, of these kinds; those whose subject is gone are left out. */
function shown(
  company: CompanyId,
  from: RawBuilder<unknown>,
  sources: NotificationSources,
  kinds: readonly NotificationKind[],
) {
  const each = kinds.flatMap((kind) => {
    const source = sources[kind];
    return source
      ? [
          sql`select n.*, f.name, f.title, f.failed, f.detail, p.profile_image from ${from} n
              cross join lateral (${source.facts(company)}) f (name, title, failed, detail)
              left join people p on p.company_id = ${company} and p.id = n.person_id and p.status <> 0 where n.kind = ${kind}`,
        ]
      : [];
  });
  return sql.join(each, sql` union all `);
}

/** Groups equal notifications, unread or read at once, under the newest of them. */
const grouped = (rows: RawBuilder<unknown>) => {
  const newest = (column: string) => sql`(array_agg(${sql.ref(column)} order by id desc))[1] as ${sql.ref(column)}`;
  return sql`select ${newest('id')}, kind, subject_id as subject, (array_agg(about_id order by id desc))[1] as about,
      (array_agg(person_id order by id desc))[1] as person, max(created_at) as created_at, read_at, count(*)::int as count,
      ${newest('name')}, ${newest('title')}, ${newest('failed')}, ${newest('detail')}, ${newest('profile_image')}
    from (${rows}) shown group by kind, subject_id, read_at`;
};

export type Reader = {
  company: CompanyId;
  user: string;
  /** The kinds that their role lets them see now. */
  kinds: readonly NotificationKind[];
  sources: NotificationSources;
};

const recent = (company: CompanyId, user: string) => sql`recent as materialized (
  select * from notifications where company_id = ${company} and user_id = ${user} order by id desc limit ${notificationLimits.kept})`;

/** Reads a page of a user's notifications, one more than requested if there are more. */
export async function readGroups(
  db: Db,
  { company, user, kinds, sources }: Reader,
  { after, most }: { after: string | null; most: number },
): Promise<NotificationGroup[]> {
  const { rows } = await sql<NotificationGroup>`
    with ${recent(company, user)}, groups as (${grouped(shown(company, sql`recent`, sources, kinds))})
    select * from groups where ${after === null ? sql`true` : sql`id < ${after}::uuid`} order by id desc limit ${most + 1}`.execute(
    db,
  );
  return rows;
}

/** Reads those of a user's notifications with these ids. */
export async function readSome(
  db: Db,
  { company, user, kinds, sources }: Reader,
  ids: readonly string[],
): Promise<NotificationGroup[]> {
  if (!kinds.length) return [];
  const some = sql`(select * from notifications where company_id = ${company} and user_id = ${user} and id = any(${ids}::uuid[]))`;
  const { rows } = await sql<NotificationGroup>`
    select * from (${grouped(shown(company, some, sources, kinds))}) groups order by id desc`.execute(db);
  return rows;
}

/** Counts the unread entries of that list. */
export async function countUnread(db: Db, { company, user, kinds, sources }: Reader): Promise<number> {
  const unread = sql`(select * from recent where read_at is null)`;
  const { rows } = await sql<{ n: number }>`
    with ${recent(company, user)}
    select count(*)::int as n from (select distinct kind, subject_id from (${shown(company, unread, sources, kinds)}) shown) entries`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Marks entries as read with the notifications they group, or everything up to one. @returns whether anything was unread */
export async function markRead(
  db: Db,
  company: CompanyId,
  user: string,
  what: { ids: readonly string[] } | { upTo: string },
  at: Date,
): Promise<boolean> {
  const isMeant =
    'upTo' in what
      ? sql`n.id <= ${what.upTo}::uuid`
      : sql`exists (select from notifications meant where meant.company_id = n.company_id and meant.user_id = n.user_id
          and meant.id = any(${what.ids}::uuid[]) and meant.kind = n.kind and meant.subject_id = n.subject_id and n.id <= meant.id)`;
  // Locked in one order, so that two windows do not deadlock.
  const { rows } = await sql`
    with held as (
      select n.company_id, n.id from notifications n
       where n.company_id = ${company} and n.user_id = ${user} and n.read_at is null and ${isMeant} order by n.id for update)
    update notifications n set read_at = ${at} from held where n.company_id = held.company_id and n.id = held.id returning n.id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Deletes the notifications and choices of a user who has left the team. */
export async function deleteOfUser(db: Db, company: CompanyId, user: string): Promise<void> {
  for (const table of ['notifications', 'notification_choices'] as const)
    await db.deleteFrom(table).where('company_id', '=', company).where('user_id', '=', user).execute();
}

/** Deletes old notifications, and for each user those beyond the newest, at most `most` at a time. @returns how many */
export async function deleteOld(db: Db, before: Date, most: number): Promise<number> {
  const old = await sql`delete from notifications where (company_id, id) in (
    select company_id, id from notifications where created_at < ${before} limit ${most})`.execute(db);
  const beyond = await sql`delete from notifications where (company_id, id) in (
    select n.company_id, n.id from (
        select company_id, user_id from notifications group by company_id, user_id having count(*) > ${notificationLimits.kept}) full_list
      cross join lateral (select company_id, id from notifications n where n.company_id = full_list.company_id
        and n.user_id = full_list.user_id order by id desc offset ${notificationLimits.kept}) n
     limit ${most})`.execute(db);
  return Number(old.numAffectedRows ?? 0) + Number(beyond.numAffectedRows ?? 0);
}
