import { X509Certificate } from 'node:crypto';
import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { withoutInvisible } from '#contract/base/invisible.ts';
import { hasLetterFile, openLetterStates } from '#contract/base/letter-states.ts';
import { type LetterFault, type LetterSkip, letterFaultText } from '#contract/proofs/letter-batch-messages.ts';
import type { LetterBatchEntry, LetterBatchLine, LetterOutcome } from '#contract/proofs/letter-batches.ts';
import { type LetterCertificate, letterCertificateLimits } from '#contract/proofs/letter-certificate.ts';
import { letterDocument, letterLanguage } from '#contract/proofs/letter-document.ts';
import type { LetterTemplate, LetterTemplateLine } from '#contract/proofs/letter-templates.ts';
import type { Letter, LetterLine, OwnLetter } from '#contract/proofs/letters.ts';
import type { EntryRow } from './batch-entry-queries.ts';
import type { BatchRow } from './batch-queries.ts';
import type { CertificateRow } from './certificate-queries.ts';
import { canDo } from './policy.ts';
import type { LetterRow } from './queries.ts';
import type { LetterText } from './render-letter.ts';
import type { TemplateRow } from './template-queries.ts';

const isOpen = ({ state }: LetterRow) => (openLetterStates as readonly string[]).includes(state);

/** Returns an entry of a list. */
export function toLine({ services, company }: Pick<Context, 'services' | 'company'>, row: LetterRow): LetterLine {
  return {
    _id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    number: row.number,
    version: row.version,
    person: {
      _id: row.person_id,
      name: row.person_name,
      designation: row.person_designation,
      profileImg: fileAddress(services.config.secrets, company, row.profile_image),
    },
    requestedAt: row.requested_at,
    promisedOn: isOpen(row) ? row.promised_on : null,
    issuedAt: row.issued_at,
    settledAt: row.ended_at ?? (row.state === 'refused' || row.state === 'withdrawn' ? row.decided_at : null),
    createdAt: row.created_at,
  };
}

/** Returns a letter as its person sees it. */
export function toOwnLetter(context: Pick<Context, 'services' | 'company'>, row: LetterRow): OwnLetter {
  const { person: _, createdAt: __, ...line } = toLine(context, row);
  return { ...line, reason: row.reason, code: hasLetterFile(row.state) ? row.code : null };
}

type Read = Pick<Letter, 'template' | 'reviewer' | 'decidedBy' | 'obstacle' | 'isOutdated' | 'versions'>;

/** Returns a letter for the company, with what was read beside it. */
export function toLetter(context: Pick<Context, 'services' | 'company'>, row: LetterRow, read: Read): Letter {
  return {
    ...toLine(context, row),
    ...read,
    note: row.note,
    reason: row.reason,
    decidedAt: row.decided_at,
    code: row.code,
    hash: row.file_hash,
    facts: row.facts as Letter['facts'],
  };
}

/** Returns the printed parts of a template, which were checked when it was saved. */
export const toLetterText = (
  row: Pick<TemplateRow, 'name' | 'language' | 'document' | 'second_language' | 'second_document'>,
): LetterText => ({
  name: row.name,
  language: letterLanguage.parse(row.language),
  document: letterDocument.parse(row.document),
  secondLanguage: letterLanguage.nullable().parse(row.second_language),
  secondDocument: letterDocument.nullable().parse(row.second_document),
});

/** Returns an entry of the list of templates. */
export const toTemplateLine = (row: TemplateRow): LetterTemplateLine => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  language: letterLanguage.parse(row.language),
  secondLanguage: letterLanguage.nullable().parse(row.second_language),
  isOffered: row.is_offered,
  isAtOnce: row.is_at_once,
  promiseDays: row.promise_days,
  updatedAt: row.updated_at,
  by: row.author,
});

/** Returns a template in the editor. */
export const toTemplate = (row: TemplateRow): LetterTemplate => ({
  ...toTemplateLine(row),
  ...toLetterText(row),
  revision: row.revision,
});

/** Returns a name in a certificate on one line, as plain text: its authority may have let anything in. */
const nameOf = (name: string) =>
  withoutInvisible(name.split('\n').join(', ').replace(/\\(.)/g, '$1')).trim().slice(0, 500);

function stateOf(validUntil: Date, now: Date): LetterCertificate['state'] {
  if (validUntil < now) return 'expired';
  const days = (validUntil.getTime() - now.getTime()) / 86_400_000;
  return days < letterCertificateLimits.warnDays ? 'expires_soon' : 'valid';
}

/** Returns the certificate that signs letters, never its key. */
export function toCertificate(row: CertificateRow, now: Date): LetterCertificate {
  const certificate = new X509Certificate(row.certificates);
  const { subject, issuer, serialNumber: serial, fingerprint256: fingerprint } = certificate;
  const [, common = subject] = /^CN=(.*)$/m.exec(subject) ?? [];
  return {
    state: stateOf(certificate.validToDate, now),
    name: nameOf(common),
    subject: nameOf(subject),
    issuer: nameOf(issuer),
    validFrom: certificate.validFromDate.toISOString(),
    validUntil: certificate.validToDate.toISOString(),
    serial,
    fingerprint,
    addedAt: row.added_at,
    addedBy: row.author,
  };
}

/** Returns a batch, in lists. */
export const toBatchLine = (row: BatchRow): LetterBatchLine => ({
  _id: row.id,
  state: row.state,
  kind: row.kind,
  title: row.title,
  note: row.note,
  people: row.people,
  ready: row.ready,
  skipped: row.skipped,
  faulty: row.faulty,
  prepared: row.prepared,
  sent: row.sent,
  progress: row.progress,
  createdAt: row.created_at,
  createdBy: row.created_by === null || row.creator === null ? null : { _id: row.created_by, name: row.creator },
  confirmedAt: row.confirmed_at,
  preparedAt: row.prepared_at,
  sendAt: row.send_at,
  sentAt: row.sent_at,
  undoneAt: row.undone_at,
  message: row.message,
  can: canDo(row),
});

/** Returns why someone of a batch gets no letter, in a sentence. */
export const reasonOf = ({ fault, details }: Pick<EntryRow, 'fault' | 'details'>): string | null =>
  fault && letterFaultText(fault as LetterFault | LetterSkip, details);

/** Returns someone of a batch. */
export const toBatchEntry = (
  { services, company }: Pick<Context, 'services' | 'company'>,
  row: EntryRow,
): LetterBatchEntry => ({
  entry: row.entry,
  person: {
    _id: row.person_id,
    name: row.person_name,
    employeeId: row.person_employee_id,
    designation: row.person_designation,
    profileImg: fileAddress(services.config.secrets, company, row.profile_image),
    isDeleted: row.person_status === 0,
  },
  outcome: row.outcome as LetterOutcome,
  number: row.number,
  letter: row.letter_id,
  isSent: row.is_sent,
  fault: row.fault as LetterFault | LetterSkip | null,
  reason: reasonOf(row),
});
