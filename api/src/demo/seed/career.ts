import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { newCode } from '#api/features/base/verification/policy.ts';
import { insertLink } from '#api/features/proofs/career/link-queries.ts';
import { lastMoment } from '#api/features/proofs/career/policy.ts';
import { type DemoLink, demoLinks } from '../career.ts';
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
  for (const link of demoLinks.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const since = new Date(now.getTime() - link.daysAgo * day).toISOString();
    const at = others.findIndex(({ signedUpAt }) => signedUpAt !== null && signedUpAt < since);
    const person = link.isOwn ? own : others.splice(at, 1)[0];
    if (person) await seedLink(db, company, { link, person: person.id }, now);
  }
}

async function seedLink(
  db: Db,
  company: CompanyId,
  { link, person }: { link: DemoLink; person: string },
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
