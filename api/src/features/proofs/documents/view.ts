import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { type DocumentKind, type DocumentType, documentTypes } from '#contract/base/document-kinds.ts';
import type { BatchEntry, BatchLine } from '#contract/proofs/document-batches.ts';
import { documentFaults, faultText, skipReasons } from '#contract/proofs/document-messages.ts';
import type { DocumentLine, OwnDocument } from '#contract/proofs/documents.ts';
import type { BatchRow } from './batch-queries.ts';
import type { EntryRow } from './entry-queries.ts';
import { canDo, keptUntil } from './policy.ts';
import type { DocumentRow } from './queries.ts';

type Viewing = Pick<Context, 'services' | 'company'>;

const typeOf = (text: string): DocumentType => documentTypes.find((type) => type === text) ?? 'application/pdf';

/** Whose a held document was, opened from its seal. */
type Holder = { name: string; employeeId: string | null; title: string; fileName: string };

/** Returns a document for HR. @param holder of a held one */
export function toLine(
  { services, company }: Viewing,
  row: DocumentRow,
  { terms, holder }: { terms: ReadonlyMap<DocumentKind, number>; holder: Holder | null },
): DocumentLine {
  return {
    _id: row.id,
    kind: row.kind,
    title: holder?.title ?? row.title,
    period: row.period,
    datedOn: row.dated_on,
    fileName: holder?.fileName ?? row.file_name,
    contentType: typeOf(row.content_type),
    bytes: row.bytes,
    openedAt: row.opened_at,
    person:
      row.person_id === null
        ? null
        : {
            _id: row.person_id,
            name: row.person_name ?? '',
            designation: row.person_designation ?? '',
            profileImg: fileAddress(services.config.secrets, company, row.profile_image),
          },
    heldFor:
      row.held_until === null
        ? null
        : { name: holder?.name ?? '', employeeId: holder?.employeeId ?? null, until: row.held_until },
    batch: row.batch_id === null ? null : { _id: row.batch_id, fileName: row.batch_name ?? '' },
    addedBy: row.created_by === null || row.adder_name === null ? null : { _id: row.created_by, name: row.adder_name },
    createdAt: row.created_at,
    visibleAt: row.visible_at,
    keptUntil: row.held_until ?? keptUntil(row, terms, dateInIndia(services.clock())),
  };
}

/** Returns a document as its person sees it. */
export const toOwnDocument = (row: DocumentRow): OwnDocument => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  period: row.period,
  datedOn: row.dated_on,
  fileName: row.file_name,
  contentType: typeOf(row.content_type),
  bytes: row.bytes,
  addedAt: row.visible_at ?? row.created_at,
  openedAt: row.opened_at,
});

/** Returns a batch, in lists. */
export const toBatchLine = (row: BatchRow, now: Date): BatchLine => ({
  _id: row.id,
  state: row.state,
  fileName: row.file_name,
  bytes: row.bytes,
  kind: row.kind,
  title: row.title,
  period: row.period,
  files: row.files,
  matched: row.matched,
  faulty: row.faulty,
  skipped: row.skipped,
  people: row.people,
  stored: row.stored,
  progress: row.progress,
  createdAt: row.created_at,
  createdBy: row.created_by === null || row.creator === null ? null : { _id: row.created_by, name: row.creator },
  confirmedAt: row.confirmed_at,
  storedAt: row.stored_at,
  announceAt: row.announce_at,
  announcedAt: row.announced_at,
  notified: row.notified,
  undoneAt: row.undone_at,
  message: row.message,
  can: canDo(row, now),
});

const faultOf = (text: string | null) => [...documentFaults, ...skipReasons].find((each) => each === text) ?? null;

/** Returns the reason why something in a ZIP is not added, in a sentence; null: there is none. */
export function reasonOf(fault: string | null, detail: string | null): string | null {
  const known = faultOf(fault);
  return known && faultText(known, detail);
}

/** Returns something in the ZIP of a batch. */
export function toEntry({ services, company }: Viewing, row: EntryRow): BatchEntry {
  return {
    entry: row.entry,
    fileName: row.name,
    outcome: row.outcome,
    bytes: row.bytes,
    person:
      row.person_id === null
        ? null
        : {
            _id: row.person_id,
            name: row.person_name ?? '',
            employeeId: row.person_employee_id,
            profileImg: fileAddress(services.config.secrets, company, row.profile_image),
          },
    period: row.period,
    fault: faultOf(row.fault),
    reason: reasonOf(row.fault, row.detail),
    document: row.is_stored ? row.document_id : null,
  };
}
