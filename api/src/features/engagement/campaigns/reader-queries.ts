import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { CampaignKind, CampaignState } from '#contract/base/campaign-states.ts';
import type { MailTopic } from '#contract/base/privacy.ts';

/** A campaign as its recipients see it. */
export type AddressedRow = {
  id: string;
  state: CampaignState;
  closes_at: string | null;
  started_at: string | null;
  place: string | null;
};

/** Selects whether the person has a row in its mailing, even if the gate withholds the mail: their own area shows the campaign. */
const addresses = (person: string) => sql<boolean>`exists (
  select 1 from outbox o where o.company_id = c.company_id and o.person_id = ${person} and o.mailing_id = c.id)`;

/** It has begun and was not cancelled. A cancelled event stays visible, so that people learn that it does not take place. */
const isShown = sql<boolean>`(c.state in ('running', 'paused', 'finished')
  or c.kind = 'event' and c.state = 'cancelled' and c.started_at is not null)`;

/**
 * Reads a copy of a mail about a campaign: from its own mailing, or with a link to its page. Returns the recipient, whether it was a test,
 * and since when the campaign has ended; undefined when the mail is about another campaign.
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
 * Reads a campaign addressed to a person; undefined when it is not. @param person null: the recipient of a test, who also sees a draft
 * @param lock blocks moves until the end of the transaction
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

/** Reads a campaign that is visible. @param lock blocks moves until the end of the transaction */
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

/** A page of campaigns: after which position, and how many. */
export type AddressedPage = {
  before: string | null;
  most: number;
  /** Limits the page to these topics; undefined for all. */
  topics?: readonly MailTopic[];
};

/** Reads the newest campaigns of a kind addressed to a person, after a position. @param also ids of further campaigns of theirs */
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

/** Checks that a campaign `c` is in a person's own lists. @param also ids of further campaigns of theirs */
export const isListedFor = (person: string, also: RawBuilder<string>) =>
  sql<boolean>`c.place is not null and ${isShown} and (${addresses(person)} or c.id in (${also}))`;

/** How many campaigns of each kind are addressed to a person; a kind of none is left out. @param also ids of others that are theirs */
export async function readAddressedCounts(
  db: Db,
  company: CompanyId,
  { person, also }: { person: string; also: RawBuilder<string> },
): Promise<{ kind: CampaignKind; count: number }[]> {
  const { rows } = await sql<{ kind: CampaignKind; count: number }>`
    select c.kind, count(*)::int as count from campaigns c
     where c.company_id = ${company} and ${isListedFor(person, also)} group by c.kind`.execute(db);
  return rows;
}

/** Selects the ids of everyone a campaign is addressed to, as a subquery. */
export const addressedBy = (company: CompanyId, campaign: string) =>
  sql<string>`select o.person_id from outbox o where o.company_id = ${company} and o.mailing_id = ${campaign} and o.person_id is not null`;
