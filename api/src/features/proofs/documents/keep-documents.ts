import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import type { PersonTable } from '#api/core/person-tables.ts';
import { type DocumentKind, documentKinds, type KeptDocuments } from '#contract/base/document-kinds.ts';
import {
  deleteOfPeople,
  deleteOutdated,
  holdDocuments,
  moveDocuments,
  readNamed,
  readOfDownload,
} from './held-queries.ts';
import { findKey, sealHolder } from './hold-key.ts';
import { keptUntil } from './policy.ts';
import { readTerms } from './queries.ts';

/** Finds the documents of people that the law requires the company to keep. */
async function findKept(db: Db, company: CompanyId, { ids, at }: { ids: readonly string[]; at: Date }) {
  const terms = await readTerms(db, company);
  if (terms.size === 0) return [];
  const today = dateInIndia(at);
  return (await readNamed(db, company, ids)).flatMap((row) => {
    const until = keptUntil(row, terms, today);
    return until === null ? [] : [{ ...row, until }];
  });
}

type Kept = Awaited<ReturnType<typeof findKept>>;

const sumKept = (kept: Kept): KeptDocuments[] =>
  [...Map.groupBy(kept, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    documents: of.length,
    until: of.reduce((last, { until }) => (until > last ? until : last), ''),
  }));

const subjectOf = (kind: DocumentKind) => `document_${kind}` as const;

/** How merge, erasure, download and retention treat documents. */
export const documentsTable: PersonTable = {
  merge: async ({ db, company, kept, merged }) => ({ files: await moveDocuments(db, company, { kept, merged }) }),
  // Documents in a legal term lose their person and all that names them, but for what is sealed with the company's key.
  async erase({ db, company, subject: { ids }, at, secrets }) {
    const kept = await findKept(db, company, { ids, at });
    const key = kept.length > 0 ? await findKey(secrets, db, company) : null;
    if (key)
      await holdDocuments(
        db,
        company,
        kept.map(({ id, until, name, employee_id, title, file_name }) => ({
          id,
          until,
          holder: sealHolder(key, id, { name, employeeId: employee_id, title, fileName: file_name }),
        })),
      );
    return { files: await deleteOfPeople(db, company, ids), kept: sumKept(kept) };
  },
  keeps: async (db, company, of) => sumKept(await findKept(db, company, of)),
  download: { as: 'documents', read: readOfDownload },
  retention: {
    subject: documentKinds.map(subjectOf),
    async remove({ db }, company, { subject, before, now, most }) {
      const kind = documentKinds.find((each) => subjectOf(each) === subject) ?? 'other';
      const years = (await readTerms(db, company)).get(kind) ?? 0;
      const files = await deleteOutdated(db, company, { kind, years, before, today: dateInIndia(now), most });
      return { rows: files.length, files };
    },
  },
};
