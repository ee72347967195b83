import { companyLimits, limits } from '../base/rules.ts';

/**
 * Limits of documents. Bytes: `companyBytes` of all documents, `archive` what a ZIP unpacks to, as a multiple of its packed size. `announceAfter`:
 * minutes from storing a batch until its people learn of it. `undoDays`: how long a batch can be undone, and an unconfirmed one is kept.
 */
export const documentLimits = {
  title: 100,
  fileName: 200,
  fileBytes: limits.fileBytes,
  perPerson: 1000,
  companyBytes: 1024 ** 4,
  /** Files of a batch, and everything in its ZIP, folders included. */
  batchFiles: 10_000,
  batchEntries: 30_000,
  unpackedTimes: 100,
  announceAfter: 60,
  undoDays: limits.undoDays,
  /** Entries at a time: documents, and files of a batch. */
  page: 20,
  entriesPage: 50,
  batchesPage: 20,
  /** Years that a kind can be kept after an erasure. */
  termYears: 40,
} as const;

const number = (count: number) => count.toLocaleString('en-IN');

/** Texts about documents. */
export const documentMessages = {
  notFetched: 'Failed to fetch the documents',
  notFound: 'Document not found',
  invalidId: 'Invalid document id',
  invalidPerson: 'Invalid ex-employee id',
  personRequired: 'Please choose an ex-employee',
  kindRequired: 'Please choose the kind of document',
  titleRequired: 'Please enter a title',
  titleTooLong: `Title must not exceed ${documentLimits.title} characters`,
  wrongType: 'Please select a PDF, PNG or JPEG file',
  tooMany: `A company can have at most ${number(companyLimits.documents)} documents`,
  tooManyBytes: `A company can have at most ${documentLimits.companyBytes / 1024 ** 4} TB of documents`,
  tooManyOfPerson: `An ex-employee can have at most ${number(documentLimits.perPerson)} documents`,
  alreadyAdded: 'This ex-employee already has this file',
  added: 'Document added',
  notAdded: 'Failed to add the document',
  deleted: 'Document deleted',
  notDeleted: 'Failed to delete the document',
  notOpened: 'Failed to open the document',
  keyLost:
    'This document can’t be opened: the key of the company’s documents was made with another secret of the installation',
  termInvalid: `Please enter 0 to ${documentLimits.termYears} years`,
  termsSaved: 'Legal term saved',
  termsNotSaved: 'The legal term couldn’t be saved',
} as const;

/** Texts about batches of documents. */
export const batchMessages = {
  notFetched: 'Failed to fetch the batch',
  problemsNotLoaded: 'Failed to download the list of problems',
  notFound: 'Batch not found',
  invalidId: 'Invalid batch id',
  wrongType: 'Please select a ZIP file',
  tooManyFiles: `A batch can have at most ${number(documentLimits.batchFiles)} files. Please split the ZIP`,
  noFiles: 'This ZIP has no files',
  broken: 'This ZIP is damaged and couldn’t be read',
  bomb: 'This ZIP unpacks to far more than its size and wasn’t read',
  another: 'Another batch is still running. Wait until it finishes, or discard it, and try again',
  stillChecking: 'The files are still being checked. Please wait a moment',
  notReady: 'This batch can no longer be confirmed',
  nothingToStore: 'There is nothing to add: no file is matched',
  notDiscardable: 'This batch can no longer be discarded. Undo it instead',
  notAnnounceable: 'Only a stored batch can be announced, once',
  notUndoable: 'Only a stored batch can be undone',
  tooLate: `A batch can be undone within ${documentLimits.undoDays} days`,
  started: 'The files are being checked',
  notStarted: 'Failed to upload the ZIP',
  confirmed: 'The documents are being added',
  notConfirmed: 'Failed to add the documents',
  announced: 'The people are being notified',
  notAnnounced: 'Failed to notify the people',
  undone: 'The batch is being undone',
  notUndone: 'Failed to undo the batch',
  discarded: 'Batch discarded',
  notDiscarded: 'Failed to discard the batch',
  interrupted: 'Adding the documents stopped early. Confirm again to continue, or undo what was added',
  zipErased:
    'Adding the documents stopped early, and the ZIP was deleted since someone in it was erased. Undo what was added, and upload the ZIP again without them',
  undoInterrupted: 'Undoing stopped early. Undo again to continue',
  checkFailed: 'The files couldn’t be checked. Please upload the ZIP again',
  waitsForStore: 'The file store does not answer. The batch continues automatically',
  waitsForSpace: 'Storage is full. The batch continues automatically when there is space',
  waitsForScanner: 'The virus scanner does not answer. The batch continues automatically',
  waitsForMail: 'The mails are waiting: the sending limit is used up, or sending is stopped',
  undoOpened: (count: number) =>
    count === 1 ? '1 document had been opened' : `${number(count)} documents had been opened`,
} as const;

/** Why a file of a batch is not added. */
export const documentFaults = [
  'no_employee_id',
  'unknown_employee',
  'two_people',
  'ambiguous',
  'works_here',
  'already_stored',
  'twice_in_zip',
  'wrong_type',
  'empty',
  'too_large',
  'encrypted',
  'bomb',
  'damaged',
  'unreadable',
  'virus',
  'too_many',
  'person_gone',
  'id_moved',
] as const;
export type DocumentFault = (typeof documentFaults)[number];

/** Why something in a ZIP is left out without being a fault. */
export const skipReasons = ['folder', 'system_file'] as const;
export type SkipReason = (typeof skipReasons)[number];

type FaultWords = { label: string; text?: (detail: string) => string };
const faultWords: Readonly<Record<DocumentFault | SkipReason, FaultWords>> = {
  no_employee_id: { label: 'No employee id in the file name' },
  unknown_employee: {
    label: 'No such employee',
    text: (detail) => `No ex-employee has an id from the file name (${detail})`,
  },
  two_people: { label: 'Two people with one id', text: (detail) => `Two people have the employee id ${detail}` },
  ambiguous: {
    label: 'Ids of several people',
    text: (detail) => `The file name has the ids of several people: ${detail}`,
  },
  works_here: { label: 'They work here again' },
  already_stored: { label: documentMessages.alreadyAdded },
  twice_in_zip: {
    label: 'Twice in the ZIP',
    text: (detail) => `The same file is in the ZIP twice for this person, also as ${detail}`,
  },
  wrong_type: { label: 'Not a PDF, PNG or JPEG file' },
  empty: { label: 'The file is empty' },
  too_large: { label: `Larger than ${documentLimits.fileBytes / 1024 ** 2} MB` },
  encrypted: { label: 'Protected by a password in the ZIP' },
  bomb: { label: 'Unpacks to far more than its size' },
  damaged: { label: 'Damaged in the ZIP' },
  unreadable: { label: 'Packed in a way that can’t be read. Please make an ordinary ZIP' },
  virus: { label: 'Contains a virus', text: (detail) => `Contains a virus (${detail})` },
  too_many: { label: documentMessages.tooManyOfPerson },
  person_gone: { label: 'The ex-employee’s record was deleted meanwhile' },
  id_moved: { label: 'The employee id no longer belongs to this person alone' },
  folder: { label: 'A folder' },
  system_file: { label: 'A file of the operating system' },
};

/** Returns the name of a problem of files, for a summary. */
export const faultLabel = (fault: DocumentFault | SkipReason): string => faultWords[fault].label;

/** Returns the reason why a file of a batch is not added. @param detail ids, another file's name or a virus, as the reason needs it */
export const faultText = (fault: DocumentFault | SkipReason, detail: string | null): string =>
  faultWords[fault].text?.(detail ?? '') ?? faultWords[fault].label;
