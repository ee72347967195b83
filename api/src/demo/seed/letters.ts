import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import type { FileStore } from '#api/core/work/files.ts';
import { insertFile } from '#api/features/base/files/queries.ts';
import { newCode } from '#api/features/base/verification/policy.ts';
import { addAnswers } from '#api/features/base/verification/queries.ts';
import type { LetterPerson } from '#api/features/proofs/letters/fill-fields.ts';
import { dayAfter, seriesOf, writeNumber } from '#api/features/proofs/letters/policy.ts';
import { insertLetter, takeNumbers } from '#api/features/proofs/letters/queries.ts';
import { fillLetter, renderLetter } from '#api/features/proofs/letters/render-letter.ts';
import { contentColumns } from '#api/features/proofs/letters/template-queries.ts';
import { type LetterKind, letterKindWords } from '#contract/base/letter-states.ts';
import type { LetterTemplateContent } from '#contract/proofs/letter-templates.ts';
import { type DemoLetter, demoLetters, demoTemplates, demoVerifications, signedPreset } from '../letters.ts';
import type { DemoPerson } from '../person.ts';

type Place = { db: Db; files: FileStore; company: CompanyId; secrets: Secrets };
type Template = { id: string; kind: LetterKind; content: LetterTemplateContent };
type Made = { by: string; colleague: string; now: Date; brand: Pick<Brand, 'siteUrl' | 'colors'> };

const day = 86_400_000;
const companyName = 'Acme Industries';

/** Writes the letter templates, half a year of letters, and the requests that wait. The first of the people is the one who can sign in. */
export async function seedLetters(
  place: Place,
  people: readonly (DemoPerson & { id: string })[],
  made: Made,
): Promise<void> {
  const templates = await seedTemplates(place, made);
  const { own, reviewed, others } = await recipientsOf(place, people);
  const inOrder = demoLetters.toSorted((one, other) => other.daysAgo - one.daysAgo);
  for (const letter of inOrder) {
    const template = templates.find(({ kind }) => kind === letter.kind);
    const person = letter.of === 'own' ? own : letter.of === 'reviewed' ? reviewed : others.shift();
    if (template && person) await seedLetter(place, { letter, template, person }, made);
  }
  await seedVerifications(place, made);
}

async function seedVerifications({ db, company }: Place, { now }: Made): Promise<void> {
  const counts = new Map<string, { company: CompanyId; day: string; kind: string; count: number }>();
  for (const [kind, daysAgo, count] of demoVerifications) {
    const on = dateInIndia(new Date(now.getTime() - daysAgo * day));
    const before = counts.get(`${on} ${kind}`)?.count ?? 0;
    counts.set(`${on} ${kind}`, { company, day: on, kind, count: before + count });
  }
  await addAnswers(db, [...counts.values()]);
}

async function seedTemplates({ db, company }: Place, { by, now }: Made): Promise<Template[]> {
  const templates: Template[] = [];
  for (const { kind, offered, daysAgo, second } of demoTemplates) {
    const [id, at] = [newId(), new Date(now.getTime() - daysAgo * day)];
    const content: LetterTemplateContent = {
      name: letterKindWords[kind].label,
      language: 'en',
      document: signedPreset(kind),
      secondLanguage: second ? 'hi' : null,
      secondDocument: second ?? null,
      ...offered,
    };
    const row = { id, kind, ...contentColumns(content), revision: 1, updated_by: by, updated_at: at, created_at: at };
    await db
      .insertInto('letter_templates')
      .values({ company_id: company, ...row })
      .execute();
    templates.push({ id, kind, content });
  }
  return templates;
}

/** Finds those who get letters: people who have signed up, unless something about their record waits. */
async function recipientsOf({ db, company }: Place, [first, ...rest]: readonly (DemoPerson & { id: string })[]) {
  const signedUp = rest.filter(({ signedUpAt }) => signedUpAt !== null).map(({ id }) => id);
  const { rows } = await sql<LetterPerson & { waits: boolean; changes: boolean }>`
    select p.id, p.name, p.employee_id, p.designation, p.department, p.location, p.date_of_joining, p.date_of_leaving, p.custom,
           exists (select from profile_changes c where c.company_id = p.company_id and c.person_id = p.id) as changes,
           exists (select from privacy_requests r where r.company_id = p.company_id and r.person_id = p.id)
             or exists (select from duplicates d where d.company_id = p.company_id and p.id in (d.person_a, d.person_b)) as waits
      from people p where p.company_id = ${company} and p.id = any(${[first?.id, ...signedUp]}::uuid[])
     order by array_position(${[first?.id, ...signedUp]}::uuid[], p.id)`.execute(db);
  const others = rows.filter(({ id }) => id !== first?.id);
  return {
    own: rows.find(({ id }) => id === first?.id),
    reviewed: others.find(({ changes }) => changes),
    // Not the neighbours in the directory: they have other things to show.
    others: others.filter(({ waits, changes }, index) => !waits && !changes && index % 3 === 0),
  };
}

async function seedLetter(
  place: Place,
  { letter, template, person }: { letter: DemoLetter; template: Template; person: LetterPerson },
  made: Made,
): Promise<void> {
  const { db, company } = place;
  const { colleague, now } = made;
  const { state, daysAgo, waited, note = null } = letter;
  const at = new Date(now.getTime() - daysAgo * day);
  const isOpen = state === 'requested' || state === 'in_review';
  const requested = isOpen ? at : waited === undefined ? null : new Date(at.getTime() - waited * day);
  const { content } = template;
  const reason = 'reason' in letter ? letter.reason : null;
  const isIssued = state === 'issued' || state === 'revoked' || state === 'replaced';
  const ended = 'endedDaysAgo' in letter ? new Date(now.getTime() - (letter.endedDaysAgo ?? 0) * day) : null;
  const decided_by = content.isAtOnce && isIssued ? null : state === 'withdrawn' ? null : colleague;
  const row = {
    id: newId(requested ?? at),
    person_id: person.id,
    template_id: template.id,
    kind: template.kind,
    title: content.name,
    note,
    requested_at: requested,
    promised_on: requested && dayAfter(requested, content.promiseDays),
    created_by: requested ? null : colleague,
    created_at: requested ?? at,
    state,
    reason,
    ...(state === 'in_review' ? { reviewer_id: colleague } : {}),
    ...(isOpen ? {} : { decided_by, decided_at: ended ?? at }),
    is_at_once: isIssued && decided_by === null,
  };
  if (!isIssued) return insertLetter(db, company, row);
  const series = seriesOf(template.kind, dateInIndia(at));
  const number = writeNumber(series, await takeNumbers(db, company, series, 1));
  // Before the correction the record had another place of work.
  const earlier = state === 'replaced' ? { ...person, location: 'Bengaluru' } : person;
  const first = await issue(place, { template, person: earlier, number, version: 1, at }, made);
  await insertLetter(db, company, { ...row, ...first, ended_at: ended });
  if (state !== 'replaced' || !ended) return;
  const next = await issue(place, { template, person, number, version: 2, at: ended }, made);
  const corrected = { id: newId(ended), state: 'issued' as const, note: null, requested_at: null, promised_on: null };
  await insertLetter(db, company, { ...row, ...next, ...corrected, created_by: colleague, created_at: ended });
}

type Issue = { template: Template; person: LetterPerson; number: string; version: number; at: Date };

/** Draws and stores a letter. @returns what its row says about it */
async function issue(
  { db, files, company, secrets }: Place,
  { template, person, number, version, at }: Issue,
  { brand }: Made,
) {
  const { name, language, document, secondLanguage, secondDocument } = template.content;
  const text = { name, language, document, secondLanguage, secondDocument };
  const facts = { person, companyName, customFields: [], at, number };
  const filled = fillLetter(text, facts);
  const code = newCode();
  const rendering = { db, company, brand, services: { files, clock: () => at, config: { secrets } } };
  const { content, hash } = await renderLetter(rendering, text, { facts, filled, issue: { code, number, version } });
  const file_id = newId(at);
  const contentType = 'application/pdf';
  await files.put(`${company}/${file_id}`, content, contentType);
  await insertFile(db, company, null, { id: file_id, kind: 'letter', contentType, bytes: content.length });
  return {
    number,
    version,
    issued_at: at,
    code,
    file_id,
    file_hash: hash,
    content_hash: filled.contentHash,
    facts: JSON.stringify(filled.facts),
  };
}
