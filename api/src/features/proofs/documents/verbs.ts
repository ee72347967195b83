import { audit } from '#api/core/audit.ts';
import type { Context, OwnContext, Services } from '#api/core/context.ts';
import { type CompanyId, readIdCursor } from '#api/core/ids.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { openContent, SealBroken } from '#api/core/sessions/seal-content.ts';
import { removeFiles } from '#api/features/base/files/shared.ts';
import { documentKinds } from '#contract/base/document-kinds.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { isDate } from '#contract/directory/person.ts';
import { documentLimits, documentMessages } from '#contract/proofs/document-messages.ts';
import type {
  changeDocumentTerm as changeTermRoute,
  DocumentLine,
  DocumentTerm,
  deleteDocument as deleteRoute,
  listOwnDocuments as listOwnRoute,
  listDocuments as listRoute,
} from '#contract/proofs/documents.ts';
import { findKey, openHolder } from './hold-key.ts';
import { countOwn, hasHeld, type Place, readDocumentRows, readOwnRows } from './list-queries.ts';
import { downloadName } from './policy.ts';
import {
  type DocumentRow,
  deleteOne,
  markOpened,
  readDocumentRow,
  readStored,
  readTerms,
  replaceTerm,
} from './queries.ts';
import { tellPerson } from './tell-person.ts';
import { toLine, toOwnDocument } from './view.ts';

type Input = { params: { id: string } };

/** Reads `2025-03-31 ID`, behind which the next page of a person's documents begins, or an id; an invalid cursor starts at the top. */
function readPlace(cursor: string | undefined): Place | null {
  const [day = '', text] = (cursor ?? '').includes(' ') ? (cursor ?? '').split(' ') : ['1970-01-01', cursor];
  const id = readIdCursor(text);
  return id && isDate(day) ? { day, id } : null;
}

const placeOf = ({ dated_on, id }: DocumentRow) => `${dated_on} ${id}`;

/** @throws Failure not-found, also for a document of a deleted record */
async function findDocument({ db, company }: Pick<Context, 'db' | 'company'>, id: string, lock = false) {
  const row = await readDocumentRow(db, company, id, lock);
  if (!row || row.person_status === 0) throw notFound(documentMessages.notFound);
  return row;
}

/** Returns documents for HR, with whose they were if they are held. */
async function toLines(context: Context, rows: readonly DocumentRow[]): Promise<DocumentLine[]> {
  const { db, company, services } = context;
  const terms = await readTerms(db, company);
  const key = rows.some(({ held_for }) => held_for !== null)
    ? await findKey(services.config.secrets, db, company)
    : null;
  return rows.map((row) =>
    toLine(context, row, { terms, holder: row.held_for === null ? null : openHolder(key, row.id, row.held_for) }),
  );
}

/** Returns a page of documents, and the sum of all. */
export async function listDocuments(context: Context, { query }: RouteInput<typeof listRoute>) {
  const { db, company } = context;
  const { cursor, held, ...asked } = query;
  const after = readPlace(cursor);
  const page = { after, most: documentLimits.page + 1 };
  const found = await readDocumentRows(db, company, { ...asked, held: held === '1' }, page);
  const rows = found.slice(0, documentLimits.page);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return {
    documents: await toLines(context, rows),
    nextCursor: last ? (asked.person === undefined ? last.id : placeOf(last)) : null,
    stored: await readStored(db, company),
    hasHeld: await hasHeld(db, company),
  };
}

/** Returns one document. */
export async function readDocument(context: Context, { params }: Input): Promise<DocumentLine> {
  const [line] = await toLines(context, [await findDocument(context, params.id)]);
  if (!line) throw notFound(documentMessages.notFound);
  return line;
}

/** Opens the file of a document. @throws Failure not-found without a file, conflict when its key is lost */
async function readFile(
  { db, company, services }: { db: Context['db']; company: CompanyId; services: Services },
  row: DocumentRow,
): Promise<Download> {
  const key = await findKey(services.config.secrets, db, company);
  const sealed = await services.files.get(`${company}/${row.id}`);
  if (!key || !sealed) throw notFound(documentMessages.notFound);
  const held = row.held_for === null ? null : openHolder(key, row.id, row.held_for);
  try {
    return {
      content: openContent(key, row.id, sealed),
      contentType: row.content_type,
      fileName: downloadName(held?.fileName ?? row.file_name, row.content_type),
      isPrivate: true,
    };
  } catch (error) {
    throw error instanceof SealBroken ? new Failure('conflict', documentMessages.keyLost) : error;
  }
}

/** Opens a document for HR; who opened whose is in the audit log. */
export async function readDocumentFile(context: Context, { params }: Input): Promise<Download> {
  const row = await findDocument(context, params.id);
  const file = await readFile(context, row);
  const target = row.person_id === null ? { type: 'document', id: row.id } : { type: 'person', id: row.person_id };
  await audit(context, 'document.opened', target, { document: row.id, kind: row.kind, period: row.period });
  return file;
}

/** Deletes a document and its file. A person who could see it gets a mail with the reason. */
export async function deleteDocument(context: Context, { params, body: { reason } }: RouteInput<typeof deleteRoute>) {
  const { db, company } = context;
  const row = await findDocument(context, params.id, true);
  const files = await deleteOne(db, company, row.id);
  const target = row.person_id === null ? { type: 'document', id: row.id } : { type: 'person', id: row.person_id };
  // Without the reason, which may name the person: the log is not changed by an erasure.
  await audit(context, 'document.deleted', target, { document: row.id, kind: row.kind, period: row.period });
  if (row.person_id !== null && row.person_status === 1 && row.visible_at !== null) {
    const person = { id: row.person_id, name: row.person_name ?? '', email: row.person_email ?? '' };
    await tellPerson(context, person, { news: 'deleted', document: row, reason });
  }
  await removeFiles(context, files);
  return { _id: row.id };
}

/** Lists the legal terms of all kinds. */
export async function listTerms({ db, company }: Pick<Context, 'db' | 'company'>): Promise<DocumentTerm[]> {
  const terms = await readTerms(db, company);
  return documentKinds.map((kind) => ({ kind, years: terms.get(kind) ?? 0 }));
}

/** Changes the legal term of a kind. */
export async function changeTerm(context: Context, { body }: RouteInput<typeof changeTermRoute>) {
  const { db, company } = context;
  const { kind, years } = body;
  const before = (await readTerms(db, company)).get(kind) ?? 0;
  if (before !== years) {
    await replaceTerm(db, company, kind, years);
    await audit(context, 'document-term.changed', null, { kind, years });
  }
  return listTerms(context);
}

/** Returns a page of the person's own documents, and how many there are of each kind and year. */
export async function listOwnDocuments(context: OwnContext, { query }: RouteInput<typeof listOwnRoute>) {
  const { db, company, person } = context;
  const { cursor, ...asked } = query;
  const page = { after: readPlace(cursor), most: documentLimits.page + 1 };
  const found = await readOwnRows(db, company, person, { ...asked, ...page });
  const rows = found.slice(0, documentLimits.page);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return {
    documents: rows.map(toOwnDocument),
    nextCursor: last ? placeOf(last) : null,
    counts: cursor === undefined ? await countOwn(db, company, person) : [],
  };
}

/** @throws Failure not-found, also for a document of another person or of a batch that has not been announced */
async function findOwn(context: OwnContext, id: string): Promise<DocumentRow> {
  const row = await findDocument(context, id);
  if (row.person_id !== context.person || row.visible_at === null) throw notFound(documentMessages.notFound);
  return row;
}

/** Returns one document of the person. */
export async function readOwnDocument(context: OwnContext, { params }: Input) {
  return toOwnDocument(await findOwn(context, params.id));
}

/** Opens a document for its person; HR sees when that happened first. */
export async function readOwnDocumentFile(context: OwnContext, { params }: Input): Promise<Download> {
  const { db, company, person, services } = context;
  const row = await findOwn(context, params.id);
  const file = await readFile(context, row);
  await markOpened(db, company, row.id, services.clock());
  await audit(
    context,
    'document.read',
    { type: 'person', id: person },
    { document: row.id, kind: row.kind, period: row.period },
  );
  return file;
}
