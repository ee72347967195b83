import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import { seal } from '#api/core/sessions/seal.ts';
import { contentDigest, newContentKey, sealContent, sealedBytes } from '#api/core/sessions/seal-content.ts';
import type { FileStore } from '#api/core/work/files.ts';
import { insertBatch } from '#api/features/proofs/documents/batch-queries.ts';
import { insertEntries } from '#api/features/proofs/documents/entry-queries.ts';
import { keyPurpose } from '#api/features/proofs/documents/hold-key.ts';
import { datedOn } from '#api/features/proofs/documents/policy.ts';
import { insertDocuments, insertSealedKey, markOpened, replaceTerm } from '#api/features/proofs/documents/queries.ts';
import {
  type DemoDocument,
  demoBatch,
  drawDemoDocument,
  financialYearOf,
  lastFinancialYear,
  ownDemoDocuments,
} from '../documents.ts';
import type { DemoPerson } from '../person.ts';

type Place = { db: Db; files: FileStore; company: CompanyId; secrets: Secrets };
type Person = DemoPerson & { id: string };
type Made = { by: string; now: Date; brand: Pick<Brand, 'colors'> };

const day = 86_400_000;
const companyName = 'Acme Industries';

/** Writes the documents of the one who can sign in, a ZIP with those of others, and a legal term. The first of the people is the one who can sign in. */
export async function seedDocuments(place: Place, people: readonly Person[], made: Made): Promise<void> {
  const { db, company, secrets } = place;
  const key = newContentKey();
  await insertSealedKey(db, company, seal(secrets, keyPurpose, key.toString('base64url')));
  await replaceTerm(db, company, 'tax_form', 8);
  const [own, ...others] = people;
  if (!own) return;
  for (const document of ownDemoDocuments(own)) await seedDocument(place, { key, document, person: own }, made);
  await seedBatch(place, { key, people: others }, made);
}

type Adding = { key: Buffer; document: DemoDocument; person: Person; batch?: string; fileName?: string };

async function seedDocument({ db, files, company }: Place, adding: Adding, { by, now, brand }: Made): Promise<string> {
  const { key, document, person, batch = null } = adding;
  const { kind, title, period, addedDaysAgo, isOpened } = document;
  const at = new Date(now.getTime() - addedDaysAgo * day);
  const content = await drawDemoDocument(document, person, { companyName, color: brand.colors.light.primary, at });
  const id = newId(at);
  await files.put(`${company}/${id}`, sealContent(key, id, content), 'application/octet-stream');
  const row = {
    id,
    person: person.id,
    kind,
    title,
    period,
    datedOn: datedOn(period, at),
    fileName: adding.fileName ?? `${[title, period].filter(Boolean).join(' ')}.pdf`,
    contentType: 'application/pdf' as const,
    bytes: content.length,
    digest: contentDigest(key, content),
  };
  await insertDocuments(db, company, [row], { batch, by, at, visibleAt: at, sealedBytes });
  if (isOpened) await markOpened(db, company, id, new Date(at.getTime() + day));
  return id;
}

/** Writes a ZIP that was added and announced. What it had of each person is forgotten by now; its problems are listed. */
async function seedBatch(place: Place, { key, people }: { key: Buffer; people: readonly Person[] }, made: Made) {
  const { db, company } = place;
  const { fileName, title, rows, faults, daysAgo, people: count } = demoBatch;
  const at = new Date(made.now.getTime() - daysAgo * day);
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const period = lastFinancialYear(dateInIndia(made.now));
  const leavers = people
    .filter(({ signedUpAt, dateOfLeaving }) => signedUpAt !== null && financialYearOf(dateOfLeaving) === period)
    .slice(0, count);
  const batch = newId(at);
  await insertBatch(db, company, {
    id: batch,
    state: 'announced',
    file_name: fileName,
    bytes: 1_840_000,
    kind: 'tax_form',
    title,
    files: leavers.length + faults.length,
    matched: leavers.length,
    faulty: faults.length,
    skipped: 1,
    people: leavers.length,
    stored: leavers.length,
    progress: leavers.length,
    notified: leavers.length,
    created_by: made.by,
    created_at: at,
    confirmed_by: made.by,
    confirmed_at: later(6),
    stored_at: later(7),
    announce_at: later(67),
    announced_at: later(67),
    notified_at: later(68),
  });
  const none = { outcome: 'faulty', detail: null, person: null, period: null, contentType: null } as const;
  const entries = faults.map((each, entry) => ({ ...none, ...each, entry, digest: null, document: null }));
  await insertEntries(db, company, batch, entries);
  for (const [index, person] of leavers.entries()) {
    const document: DemoDocument = {
      kind: 'tax_form',
      title,
      period,
      addedDaysAgo: daysAgo,
      isOpened: index % 3 === 0,
      rows,
    };
    await seedDocument(place, { key, document, person, batch, fileName: `${person.employeeId}.pdf` }, made);
  }
}
