import { type Insertable, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { DB as Schema } from '#api/core/database/schema.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { newCode } from '#api/features/base/verification/policy.ts';
import { insertLink } from '#api/features/proofs/career/link-queries.ts';
import { lastMoment } from '#api/features/proofs/career/policy.ts';
import { type DemoLink, demoLinks, demoRecommendations } from '../career.ts';
import type { DemoPerson } from '../person.ts';

const day = 86_400_000;

/** Writes links by which people prove their career, with their views. The first of the people is the one who can sign in. */
export async function seedCareer(
  db: Db,
  company: CompanyId,
  people: readonly (DemoPerson & { id: string })[],
  now: Date,
): Promise<void> {
  const [own, ...rest] = people.filter(({ signedUpAt }) => signedUpAt !== null);
  // Not those whose requests and letters the demo shows.
  const others = rest.slice(20);
  const recommendation = own && (await seedRecommendations(db, company, own.id, now));
  for (const link of demoLinks.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const since = new Date(now.getTime() - link.daysAgo * day).toISOString();
    const at = others.findIndex(({ signedUpAt }) => signedUpAt !== null && signedUpAt < since);
    const person = link.isOwn ? own : others.splice(at, 1)[0];
    const recommendations = link.isRecommended && recommendation ? [recommendation] : [];
    if (person) await seedLink(db, company, { link, person: person.id, recommendations }, now);
  }
}

async function seedLink(
  db: Db,
  company: CompanyId,
  { link, person, recommendations }: { link: DemoLink; person: string; recommendations: string[] },
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const at = ago(link.daysAgo);
  const id = newId(at);
  const [latest] = link.viewedDaysAgo;
  await insertLink(db, company, {
    id,
    person_id: person,
    code: newCode(),
    label: link.label,
    has_titles: link.choice.hasTitles,
    has_departments: link.choice.hasDepartments,
    dates: link.choice.dates,
    recommendations,
    expires_at: lastMoment(at, link.days),
    revoked_at: link.revokedDaysAgo === undefined ? null : ago(link.revokedDaysAgo),
    views: link.viewedDaysAgo.length,
    viewed_at: latest === undefined ? null : ago(latest),
    created_at: at,
  });
  for (const days of link.viewedDaysAgo.toReversed())
    await sql`insert into career_views (company_id, id, link_id, viewed_at)
      values (${company}, ${newId(ago(days))}, ${id}, ${ago(days)})`.execute(db);
}

/** Writes recommendations between the one who can sign in and listed colleagues of the same department. @returns the id of the written one */
async function seedRecommendations(db: Db, company: CompanyId, own: string, now: Date): Promise<string | undefined> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const { rows } = await sql<{ id: string }>`select p.id from directory_listings s
      join people o on o.company_id = s.company_id and o.id = ${own}
      join people p on p.company_id = s.company_id and p.id = s.person_id and p.department = o.department and p.id <> o.id
     where s.company_id = ${company} order by p.designation ~ 'Manager|Director|Head' desc, p.name, p.id limit 3`.execute(
    db,
  );
  const [manager, asked, asking] = rows;
  if (!manager || !asked || !asking) return undefined;
  const { written, asked: waiting, askedOfOwn } = demoRecommendations;
  const id = newId(ago(written.askedDaysAgo));
  const insert = (values: Omit<Insertable<Schema['recommendations']>, 'company_id'>) =>
    db
      .insertInto('recommendations')
      .values({ ...values, company_id: company })
      .execute();
  await insert({
    id,
    person_id: own,
    writer_id: manager.id,
    state: 'written',
    relation: written.relation,
    text: written.text,
    asked_at: ago(written.askedDaysAgo),
    written_at: ago(written.daysAgo),
  });
  const request = (daysAgo: number) => ({ id: newId(ago(daysAgo)), state: 'asked' as const, asked_at: ago(daysAgo) });
  await insert({ ...request(waiting.daysAgo), person_id: own, writer_id: asked.id });
  await insert({ ...request(askedOfOwn.daysAgo), person_id: asking.id, writer_id: own });
  return id;
}
