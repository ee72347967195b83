import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { CampaignKind, CampaignState } from '#contract/base/campaign-states.ts';
import type { MailTopic } from '#contract/base/privacy.ts';

/** A campaign as those see it whom it addresses. */
export type AddressedRow = {
  id: string;
  state: CampaignState;
  closes_at: string | null;
  started_at: string | null;
  place: string | null;
};

/** Everyone who has a row of its mailing is addressed, also whom the gate keeps from its mail: they find it in their own area. */
const addresses = (person: string) => sql<boolean>`exists (
  select 1 from outbox o where o.company_id = c.company_id and o.person_id = ${person} and o.mailing_id = c.id)`;

/** It has begun and was not called off; of an event people must find that it does not take place. */
const isShown = sql<boolean>`(c.state in ('running', 'paused', 'finished')
  or c.kind = 'event' and c.state = 'cancelled' and c.started_at is not null)`;

/**
 * A copy of a mail that is about a campaign: of its own mailing, or with a link to its page. Whose it is, whether it was a test, and
 * since when the campaign has ended; undefined: it is about another one.
 */
export async function readCopy(db: Db, company: CompanyId, { outbox, campaign }: { outbox: string; campaign: string }) {
  const { rows } = await sql<{ person: string | null; test: boolean; finished_at: string | null }>`
    select p.id as person, m.type = 'test' as test, c.finished_at from outbox o
      join messages m on m.company_id = o.company_id and m.id = o.message_id
      join campaigns c on c.company_id = o.company_id and c.id = ${campaign}
      left join people p on p.company_id = o.company_id and p.id = o.person_id and p.status <> 0
     where o.company_id = ${company} and o.id = ${outbox}
       and (o.mailing_id = c.id or o.merge -> 'link' ->> 'page' like '%/' || c.id or strpos(m.html, '/' || c.id || '?key=') > 0
            or strpos(m.text, '/' || c.id || '?key=') > 0)`.execute(db);
  return rows[0];
}

/**
 * A campaign that somebody is to answer, or could; undefined: it is none of theirs. @param person null: who was sent a test, and sees a
 * draft as well. @param lock it is not moved until the end of the transaction
 */
export async function readAddressed(
  db: Db,
  company: CompanyId,
  { id, kind, person }: { id: string; kind: CampaignKind; person: string | null },
  lock = false,
): Promise<AddressedRow | undefined> {
  const theirs =
    person === null ? sql<boolean>`c.state <> 'cancelled'` : sql<boolean>`${isShown} and ${addresses(person)}`;
  const { rows } = await sql<AddressedRow>`
    select c.id, c.state, c.closes_at, c.started_at, c.place from campaigns c
     where c.company_id = ${company} and c.id = ${id} and c.kind = ${kind} and ${theirs} ${lock ? sql`for share of c` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** A campaign that is there to be seen. @param lock it is not moved until the end of the transaction */
export async function readPublished(
  db: Db,
  company: CompanyId,
  { id, kind }: { id: string; kind: CampaignKind },
  lock = false,
): Promise<AddressedRow | undefined> {
  const { rows } = await sql<AddressedRow>`
    select c.id, c.state, c.closes_at, c.started_at, c.place from campaigns c
     where c.company_id = ${company} and c.id = ${id} and c.kind = ${kind} and ${isShown}
     ${lock ? sql`for share of c` : sql``}`.execute(db);
  return rows[0];
}

/** A page of campaigns: those behind a place, and how many. */
export type AddressedPage = {
  before: string | null;
  most: number;
  /** About these topics alone; undefined: about any. */
  topics?: readonly MailTopic[];
};

/** The newest of a kind that are addressed to somebody, behind a place. @param also ids of others that are theirs */
export async function readAddressedTo(
  db: Db,
  company: CompanyId,
  {
    kind,
    person,
    before,
    most,
    topics,
    also,
  }: AddressedPage & { kind: CampaignKind; person: string; also?: RawBuilder<string> },
): Promise<(AddressedRow & { place: string })[]> {
  const { rows } = await sql<AddressedRow & { place: string }>`
    select c.id, c.state, c.closes_at, c.started_at, c.place from campaigns c
     where c.company_id = ${company} and c.kind = ${kind} and c.place is not null
       and (${before}::uuid is null or c.place < ${before}::uuid) and ${isShown}
       ${topics ? sql`and c.topic = any(${[...topics]}::text[])` : sql``}
       and (${addresses(person)} ${also ? sql`or c.id in (${also})` : sql``})
     order by c.place desc limit ${most}`.execute(db);
  return rows;
}

/** Everybody whom a campaign addresses, as a subquery of ids. */
export const addressedBy = (company: CompanyId, campaign: string) =>
  sql<string>`select o.person_id from outbox o where o.company_id = ${company} and o.mailing_id = ${campaign} and o.person_id is not null`;
