import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { daysAfter, deadlines, toShared } from '#api/features/proofs/checks/policy.ts';
import { insertCheck, updateCheck } from '#api/features/proofs/checks/queries.ts';
import { type Claims, compareClaims } from '#contract/proofs/check-claims.ts';
import { type DemoCheck, demoChecks } from '../checks.ts';

type Subject = { id: string; name: string; email: string; title: string; department: string; from: string; to: string };
type Made = { colleague: string; now: Date };

/** Writes the background checks. @param people the first is the one who can sign in; others are asked about if nothing about their record waits */
export async function seedChecks(
  { db, company }: { db: Db; company: CompanyId },
  people: readonly { id: string; signedUpAt?: string | null }[],
  made: Made,
): Promise<void> {
  const [own, ...others] = await subjectsOf(db, company, people);
  // From the end of the directory: its first people have other things to show.
  others.reverse();
  for (const check of demoChecks) {
    const person = check.of === 'own' ? own : check.of === 'other' ? others.shift() : undefined;
    if (person || check.of === null) await seedCheck({ db, company }, { check, person: person ?? null }, made);
  }
}

async function subjectsOf(
  db: Db,
  company: CompanyId,
  [own, ...rest]: readonly { id: string; signedUpAt?: string | null }[],
): Promise<Subject[]> {
  const ids = [own?.id, ...rest.filter(({ signedUpAt }) => signedUpAt).map(({ id }) => id)];
  const { rows } = await sql<Subject>`
    select p.id, p.name, p.email, p.designation as title, p.department, p.date_of_joining as from, p.date_of_leaving as to
      from people p where p.company_id = ${company} and p.id = any(${ids}::uuid[]) and p.status = 1
       and (p.id = ${own?.id} or not exists (select from profile_changes c where c.company_id = p.company_id and c.person_id = p.id)
         and not exists (select from privacy_requests r where r.company_id = p.company_id and r.person_id = p.id)
         and not exists (select from duplicates d where d.company_id = p.company_id and p.id in (d.person_a, d.person_b)))
     order by array_position(${ids}::uuid[], p.id)`.execute(db);
  return rows;
}

async function seedCheck(
  { db, company }: { db: Db; company: CompanyId },
  { check, person }: { check: DemoCheck; person: Subject | null },
  { colleague, now }: Made,
): Promise<void> {
  const ago = (days: number) => daysAfter(now, -days);
  const at = ago(check.asked);
  const record = person ?? {
    name: 'Manish Kapoor',
    title: 'Store Manager',
    department: 'Retail',
    from: '2019',
    to: '2023',
  };
  const claims: Claims = {
    name: record.name,
    title: check.title ?? record.title,
    department: record.department,
    from: record.from.slice(0, 7),
    to: record.to.slice(0, 7),
  };
  const id = newId(at);
  const address = `${check.requester.split(' ')[0]?.toLowerCase()}@${check.domain}`;
  const email = person?.email ?? 'manish.kapoor@mail.example';
  await insertCheck(db, company, {
    id,
    consent_id: newId(at),
    state: check.state === 'answered' ? 'asked' : check.state,
    requester_name: check.requester,
    requester_email: address,
    requester: address,
    domain: check.domain,
    site: check.domain,
    organisation: check.organisation,
    purpose: check.purpose,
    purpose_text: check.more ?? null,
    reference: check.reference,
    email,
    asked_hash: randomBytes(32),
    claims,
    person_id: person?.id ?? null,
    looked_up_at: at,
    created_at: at,
    confirmed_at: at,
    ...('consented' in check ? { consented_at: ago(check.consented) } : {}),
    ...deadlines(at),
    ...(check.state === 'expired' ? { ended_at: deadlines(at).answer_until } : {}),
  });
  if (check.state !== 'answered' || !person) return;
  const period = { title: person.title, department: person.department, from: person.from, to: person.to };
  await updateCheck(db, company, id, {
    state: 'answered',
    answer: toShared(compareClaims(claims, { name: person.name, periods: [period] })),
    answered_by: check.by,
    decided_by: check.by === 'hr' ? colleague : null,
    ended_at: ago(check.answered),
  });
}
