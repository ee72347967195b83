// Only with --all: it fills the whole demo; every journey opens one.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plugIn } from '#api/core/feature.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { onlySecret } from '#api/core/installation/secrets.ts';
import { unseal } from '#api/core/sessions/seal.ts';
import { openContent } from '#api/core/sessions/seal-content.ts';
import { openFileStore } from '#api/core/work/files.ts';
import { findIssued } from '#api/features/proofs/career/find-issued.ts';
import { keyPurpose } from '#api/features/proofs/documents/hold-key.ts';
import type { LetterPerson } from '#api/features/proofs/letters/fill-fields.ts';
import { fillLetter } from '#api/features/proofs/letters/render-letter.ts';
import { readTemplate } from '#api/features/proofs/letters/template-queries.ts';
import { toLetterText } from '#api/features/proofs/letters/view.ts';
import { hashLetter } from '#api/features/recruitment/offers/policy.ts';
import { features } from '#api/features.ts';
import { openTestDatabase } from '#api-test/database.ts';
import { demoBrand } from '#api-test/demo-brand.ts';
import { seedDemo } from './seed.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'encore-demo-'));
  await seedDemo(opened.database, {
    files: openFileStore(pathToFileURL(folder).href),
    secrets: onlySecret('a secret'),
    brand: demoBrand,
    now: new Date(),
  });
}, 300_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await opened.drop();
});

const ask = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(opened.database.system)).rows;

test('the team has an owner, an alumni manager and a recruiter, and both of them who fill jobs have some', async () => {
  const team = await ask(sql`select name, role, designation from users where type = 'company' order by name`);
  expect(team).toEqual([
    { name: 'Asha Rao', role: 'owner', designation: 'Head of People' },
    { name: 'Neha Kulkarni', role: 'hr', designation: 'Alumni Relations Manager' },
    { name: 'Vikram Seth', role: 'recruiter', designation: 'Recruiter' },
  ]);
  const fills = await ask(sql`select u.name, count(*)::int as jobs from jobs j
    join users u on u.company_id = j.company_id and u.id = j.recruiter_id group by u.name order by u.name`);
  expect(fills).toEqual([
    { name: 'Asha Rao', jobs: 6 },
    { name: 'Vikram Seth', jobs: 4 },
  ]);
});

test('everyone who applied for the exclusive job had received it', async () => {
  const applied = await ask(sql`select a.name, a.created_at > o.sent_at as later from applications a
      join jobs j on j.company_id = a.company_id and j.id = a.job_id
      left join job_messages s on s.company_id = j.company_id and s.job_id = j.id
      left join outbox o on o.company_id = a.company_id and o.message_id = s.message_id and o.person_id = a.person_id
    where j.is_exclusive and j.status = 'open'`);
  expect(applied.length).toBe(2);
  expect(applied.filter((row) => (row as { later: boolean | null }).later !== true)).toEqual([]);
});

test('an offer follows its application: invited, applied, offered, accepted', async () => {
  const offers = await ask<{ states: string[]; inOrder: boolean; appliedThen: boolean; hired: boolean }>(sql`
    select array_agg(m.to_state order by m.at, m.id) as states, bool_and(m.at >= p.at or p.at is null) as "inOrder",
           bool_and(m.to_state <> 'applied' or m.at = a.created_at) as "appliedThen",
           bool_and(m.to_state <> 'accepted' or a.state = 'hired' and m.at = a.moved_at) as hired
      from offers o join applications a on a.company_id = o.company_id and a.job_id = o.job_id and a.person_id = o.person_id
      join offer_moves m on m.company_id = o.company_id and m.offer_id = o.id
      left join lateral (select max(at) as at from offer_moves q
        where q.company_id = m.company_id and q.offer_id = m.offer_id and q.id < m.id) p on true
     group by o.id order by array_length(array_agg(m.to_state), 1)`);
  const whole = ['invited', 'interested', 'applied', 'offer_draft', 'approved', 'extended', 'accepted'];
  expect(offers.map(({ states }) => states)).toEqual([4, 5, 6, 7, 7].map((steps) => whole.slice(0, steps)));
  expect(offers.filter(({ inOrder, appliedThen, hired }) => !inOrder || !appliedThen || !hired)).toEqual([]);
});

test('the survey about Founders’ day went to those who came, afterwards', async () => {
  const [sent] =
    await ask(sql`select count(*)::int as sent, bool_and(a.state = 'checked_in' and o.sent_at > e.ends_at) as came
      from campaigns c join outbox o on o.company_id = c.company_id and o.mailing_id = c.id
      join events e on e.company_id = c.company_id and e.title = 'Founders’ day'
      left join attendees a on a.company_id = c.company_id and a.event_id = e.id and a.person_id = o.person_id
     where c.name = 'After Founders’ day' and o.state = 'sent'`);
  expect(sent).toEqual({ sent: expect.any(Number), came: true });
  expect((sent as { sent: number }).sent).toBeGreaterThan(70);
});

test('those who speak at the alumni evening are ex-employees who founded a company, and they are going', async () => {
  const [event] = await ask<{ speakers: string }>(sql`select entry->>'speaker' as speakers
    from events, jsonb_array_elements(agenda::jsonb) entry where entry->>'title' like 'Three founders%'`);
  const names = event?.speakers.split(', ') ?? [];
  expect(names).toHaveLength(3);
  const going = await ask(sql`select distinct p.name from people p
      join attendees a on a.company_id = p.company_id and a.person_id = p.id and a.state = 'going'
      join events e on e.company_id = a.company_id and e.id = a.event_id and e.title = 'Alumni evening in Bengaluru'
    where p.name = any(${names}::text[]) and p.current_designation ~ 'ounder'`);
  expect(going).toHaveLength(3);
});

test('the thanks for an introduction went to the person who referred the one who was hired', async () => {
  const thanked = await ask(sql`select r.state, o.sent_at > r.created_at as later from outbox o
      join messages m on m.company_id = o.company_id and m.id = o.message_id and m.subject = 'Thank you for the introduction'
      left join referrals r on r.company_id = o.company_id and r.referrer_person_id = o.person_id and r.state = 'hired'`);
  expect(thanked).toEqual([{ state: 'hired', later: true }]);
});

test('no application is older than its job, and no referral younger than the application that it led to', async () => {
  const early =
    await ask(sql`select a.name from applications a join jobs j on j.company_id = a.company_id and j.id = a.job_id
    where a.created_at < j.opened_at`);
  const late =
    await ask(sql`select r.id from referrals r join applications a on a.company_id = r.company_id and a.id = r.application_id
      join jobs j on j.company_id = r.company_id and j.id = r.job_id where r.created_at > a.created_at or r.created_at < j.opened_at`);
  expect([early, late]).toEqual([[], []]);
});

test('letters are numbered in the order of their issue, and each verifies by its code and its file', async () => {
  const letters = await ask<{
    number: string;
    version: number;
    code: string;
    hash: string;
    state: string;
    person: string;
  }>(sql`
    select number, version, code, file_hash as hash, state, person_id as person from letters where issued_at is not null order by issued_at`);
  expect(letters.length).toBeGreaterThan(20);
  const series = Map.groupBy(
    letters.filter(({ version }) => version === 1),
    ({ number }) => number.replace(/\d+$/, ''),
  );
  for (const [start, some] of series)
    expect(some.map(({ number }) => number)).toEqual(some.map((_, at) => `${start}${String(at + 1).padStart(4, '0')}`));
  const files = openFileStore(pathToFileURL(folder).href);
  const stored = await ask<{ key: string; hash: string }>(
    sql`select company_id || '/' || file_id as key, file_hash as hash from letters where file_id is not null`,
  );
  for (const { key, hash } of stored) expect(hashLetter((await files.get(key)) ?? Buffer.of())).toBe(hash);
  expect(new Set(letters.map(({ code }) => code)).size).toBe(letters.length);
});

test('documents open with the company’s key, are for periods that are over, and those of the ZIP are its count', async () => {
  const documents = await ask<{ id: string; company: CompanyId; sealed_key: string; isOver: boolean }>(sql`
    select d.id, d.company_id as company, s.sealed_key, d.dated_on <= current_date and d.visible_at < now() as "isOver"
      from documents d join document_stores s on s.company_id = d.company_id`);
  expect(documents).toHaveLength(16);
  const files = openFileStore(pathToFileURL(folder).href);
  for (const { id, company, sealed_key, isOver } of documents) {
    const key = Buffer.from(unseal(onlySecret('a secret'), keyPurpose, sealed_key), 'base64url');
    const content = openContent(key, id, (await files.get(`${company}/${id}`)) ?? Buffer.of());
    expect([content.subarray(0, 5).toString(), isOver]).toEqual(['%PDF-', true]);
  }
  const batches =
    await ask(sql`select b.stored, b.people, (select count(*)::int from documents d where d.batch_id = b.id) as documents,
      (select count(*)::int from document_batch_entries e where e.batch_id = b.id) as problems, b.faulty from document_batches b`);
  expect(batches).toEqual([{ stored: 8, people: 8, documents: 8, problems: 2, faulty: 2 }]);
});

test('a valid letter says what the record and the template say', async () => {
  const valid = await ask<LetterPerson & { company: CompanyId; template: string; hash: string }>(sql`
    select p.id, p.name, p.employee_id, p.designation, p.department, p.location, p.date_of_joining, p.date_of_leaving, p.custom,
           l.company_id as company, l.template_id as template, l.content_hash as hash
      from letters l join people p on p.company_id = l.company_id and p.id = l.person_id where l.state = 'issued'`);
  for (const { company, template, hash, ...person } of valid) {
    const row = await readTemplate(opened.database.system, company, template);
    const facts = { person, companyName: 'Acme Industries', customFields: [], at: new Date(), number: '' };
    expect(row && fillLetter(toLetterText(row), facts).contentHash).toBe(hash);
  }
});

test('links of a career are made after sign-up, opened while they were valid, and Ravi’s open ones prove his', async () => {
  const links = await ask<{
    code: string;
    own: boolean;
    later: boolean;
    seen: boolean;
    state: string;
    views: boolean;
  }>(sql`
    select l.code, p.email = 'ravi@alumni.example' as own, l.created_at > p.signed_up_at as later,
           coalesce(bool_and(v.viewed_at between l.created_at and least(l.revoked_at, l.expires_at)), true) as seen,
           case when l.revoked_at is not null then 'revoked' when l.expires_at < now() then 'expired' else 'open' end as state,
           l.views = count(v.id) as views
      from career_links l join people p on p.company_id = l.company_id and p.id = l.person_id
      left join career_views v on v.company_id = l.company_id and v.link_id = l.id
     group by l.company_id, l.id, p.company_id, p.id order by own desc, l.id`);
  expect(links.filter(({ later, seen, views }) => !later || !seen || !views)).toEqual([]);
  expect(links.map(({ own, state }) => `${own ? 'Ravi' : 'another'}: ${state}`)).toEqual([
    'Ravi: open',
    'Ravi: expired',
    'Ravi: revoked',
    'Ravi: open',
    'another: open',
    'another: open',
    'another: open',
    'another: open',
  ]);
  const question = { now: new Date(), pluggedIn: plugIn(features) };
  for (const { code, own, state } of links.filter((link) => link.own && link.state === 'open')) {
    const proof = await findIssued(opened.database.system, code, question);
    expect([own, state, proof?.state, proof?.statement?.startsWith('Acme Industries confirms: Ravi Menon')]).toEqual([
      true,
      'open',
      'valid',
      true,
    ]);
  }
});

test('Ravi has a recommendation of his manager, which one of his links shows, and waits for another', async () => {
  const rows = await ask<{
    state: string;
    own: boolean;
    listed: boolean;
    same: boolean;
    title: string;
    links: number;
  }>(sql`
    select r.state, p.email = 'ravi@alumni.example' as own, w.department = p.department as same, w.designation as title,
           (select count(*)::int from directory_listings s where s.company_id = r.company_id and s.person_id in (r.person_id, r.writer_id)) = 2 as listed,
           (select count(*)::int from career_links l where l.company_id = r.company_id and r.id = any(l.recommendations)) as links
      from recommendations r
      join people p on p.company_id = r.company_id and p.id = r.person_id
      join people w on w.company_id = r.company_id and w.id = r.writer_id order by r.asked_at`);
  const shared = { listed: true, same: true, title: expect.any(String) };
  expect(rows).toEqual([
    { ...shared, state: 'written', own: true, links: 1, title: expect.stringMatching(/Manager|Director|Head/) },
    { ...shared, state: 'asked', own: false, links: 0 },
    { ...shared, state: 'asked', own: true, links: 0 },
  ]);
});

test('requests that wait are those of people who have signed up, one of them late', async () => {
  const waiting = await ask<{ signedUp: boolean; isLate: boolean }>(sql`
    select p.signed_up_at is not null as "signedUp", l.promised_on < now()::date as "isLate"
      from letters l join people p on p.company_id = l.company_id and p.id = l.person_id where l.state in ('requested', 'in_review')`);
  expect(waiting).toHaveLength(5);
  expect(waiting.filter(({ signedUp }) => !signedUp)).toEqual([]);
  expect(waiting.filter(({ isLate }) => isLate)).toHaveLength(1);
});

test('offers that were sent have a code', async () => {
  const sent = await ask(sql`select state from offers where letter_id is not null and proof_code is null`);
  expect(sent).toEqual([]);
});
