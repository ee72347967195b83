import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { startInIndia } from '#api/core/installation/clock.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import type { LetterKind } from '#contract/base/letter-states.ts';
import { dayAfter } from '#contract/directory/person-filters.ts';
import type { LetterView } from '#contract/proofs/letters.ts';
import { type LetterRow, shown } from './queries.ts';

/** The conditions of each list, as of the alias `l`. */
const inView: Readonly<Record<LetterView, RawBuilder<boolean>>> = {
  requests: sql<boolean>`l.state in ('requested', 'in_review')`,
  issued: sql<boolean>`l.state = 'issued'`,
  settled: sql<boolean>`l.state in ('refused', 'withdrawn', 'replaced', 'revoked')`,
};

export type Asked = {
  view: LetterView;
  kind?: LetterKind | undefined;
  person?: string | undefined;
  /** Days of issue, both included. */
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
};
/** The place behind which a page begins: of requests also their promised day. */
export type Place = { day: string; id: string };

const fits = (company: CompanyId, { kind, person, search }: Asked) => sql<boolean>`p.status <> 0
  ${kind ? sql`and l.kind = ${kind}` : sql``} ${person ? sql`and l.person_id = ${person}` : sql``}
  ${
    search
      ? sql`and l.id in (
          select n.id from letters n where n.company_id = ${company} and n.number = ${search.toUpperCase()}
          union all
          select n.id from letters n where n.company_id = ${company} and n.person_id in (select q.id from people q
            where q.company_id = ${company} and lower(q.name) like ${containsPattern(search.toLowerCase())} limit 10000))`
      : sql``
  }`;

/** Within days of issue, where the company is, those that were replaced or revoked since are listed too. */
const listed = ({ view, from, to }: Asked): RawBuilder<boolean> =>
  view === 'issued' && (from || to)
    ? sql<boolean>`l.issued_at is not null
        ${from ? sql`and l.issued_at >= ${startInIndia(from)}` : sql``} ${to ? sql`and l.issued_at < ${startInIndia(dayAfter(to, 1))}` : sql``}`
    : inView[view];

/** Reads a page: requests by their promised day, everything else newest first. */
export function readLetterRows(
  db: Db,
  company: CompanyId,
  asked: Asked,
  { after, most }: { after: Place | null; most: number },
): Promise<LetterRow[]> {
  const rows = shown(db, company).where(fits(company, asked)).where(listed(asked)).limit(most);
  if (asked.view !== 'requests')
    return rows
      .$if(after !== null, (query) => query.where('l.id', '<', after?.id ?? ''))
      .orderBy('l.id', 'desc')
      .execute();
  return rows
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(l.promised_on, l.id) > (${after?.day}::date, ${after?.id}::uuid)`),
    )
    .orderBy('l.promised_on')
    .orderBy('l.id')
    .execute();
}

/** Counts the letters of each list. @param today where the company is */
export async function countLetters(db: Db, company: CompanyId, today: string) {
  const { rows } = await sql<{ requests: number; late: number; issued: number; settled: number }>`
    select count(*) filter (where ${inView.requests})::int as requests,
           count(*) filter (where ${inView.requests} and l.promised_on < ${today})::int as late,
           count(*) filter (where ${inView.issued})::int as issued,
           count(*) filter (where ${inView.settled})::int as settled
      from letters l join people p on p.company_id = l.company_id and p.id = l.person_id and p.status <> 0
     where l.company_id = ${company}`.execute(db);
  return rows[0] ?? { requests: 0, late: 0, issued: 0, settled: 0 };
}

/** Reads a page of a person's own letters, newest first; without those of a batch that has not been sent. */
export function readOwnRows(
  db: Db,
  company: CompanyId,
  person: string,
  { before, most }: { before: string | null; most: number },
): Promise<LetterRow[]> {
  return shown(db, company)
    .where('l.person_id', '=', person)
    .where('l.state', '<>', 'prepared')
    .$if(before !== null, (query) => query.where('l.id', '<', before ?? ''))
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute();
}
