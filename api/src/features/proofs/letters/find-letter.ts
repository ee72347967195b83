import type { Context } from '#api/core/context.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { loadFonts } from '#api/core/pdf/pdf-fonts.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { findFiles } from '#api/features/base/files/shared.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import { emailImage } from '#api/features/mail/email-templates/verbs.ts';
import { hasLetterFile } from '#contract/base/letter-states.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { type LetterFault, letterFaultText } from '#contract/proofs/letter-batch-messages.ts';
import { letterMessages, letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import { deletedField, type LetterFacts, type LetterPerson } from './fill-fields.ts';
import { fileNameOf, seriesOf, writeNumber } from './policy.ts';
import { type LetterRow, readLetterPerson, readLetterRow, readUnderReview } from './queries.ts';
import { fillLetter, type LetterText, letterPictures, templateFault } from './render-letter.ts';
import { readTemplate, type TemplateRow } from './template-queries.ts';

type Finding = Pick<Context, 'db' | 'company'>;

/** @param lock blocks decisions until the end of the transaction. @throws Failure not-found, also for the letter of a deleted record */
export async function findLetterRow({ db, company }: Finding, id: string, lock = false): Promise<LetterRow> {
  const row = await readLetterRow(db, company, id, lock);
  if (!row || row.person_status === 0) throw notFound(letterMessages.notFound);
  return row;
}

/** @throws Failure not-found */
export async function findTemplateRow(
  { db, company }: Finding,
  id: string,
  lock?: Parameters<typeof readTemplate>[3],
): Promise<TemplateRow> {
  const row = await readTemplate(db, company, id, lock);
  if (!row) throw notFound(letterTemplateMessages.notFound);
  return row;
}

/** Returns the person of a letter, also one who works here again. @param lock until the end of the transaction @throws Failure not-found */
export async function findLetterPerson({ db, company }: Finding, id: string, lock = false): Promise<LetterPerson> {
  const row = await readLetterPerson(db, company, id, lock);
  if (!row) throw notFound(peopleMessages.notFound);
  return row;
}

/** Returns what a letter for a person says now. @param number the one that it has; left out: its place, for previews */
export async function readFacts(
  context: Pick<Context, 'db' | 'company' | 'services'>,
  person: LetterPerson,
  { kind, number }: { kind: TemplateRow['kind']; number?: string | undefined },
): Promise<LetterFacts> {
  const { db, company, services } = context;
  const at = services.clock();
  return {
    person,
    companyName: (await readCompany(db, company)).name,
    customFields: await listCustomFields(context),
    at,
    number: number ?? writeNumber(seriesOf(kind, dateInIndia(at)), 0),
  };
}

export type Obstacle = { message: string; isOfTemplate: boolean };

/** Returns what keeps every letter of a template from being issued; null when nothing does. */
export async function findTemplateObstacle({ db, company }: Finding, text: LetterText): Promise<Obstacle | null> {
  const fault = templateFault(text);
  if (fault) return { message: fault, isOfTemplate: true };
  const pictures = letterPictures(text);
  const known = await findFiles(
    { db, company },
    pictures.filter((id) => id !== null),
    emailImage,
  );
  return pictures.some((id) => id === null || !known.has(id))
    ? { message: letterTemplateMessages.pictureMissing, isOfTemplate: true }
    : null;
}

export type RecordFault = { fault: LetterFault; details: string[] };

/** Returns why a record can't have a letter. @param filled the letter for that person */
export async function findRecordFault(
  { person }: Pick<LetterFacts, 'person'>,
  { missing, texts }: Pick<ReturnType<typeof fillLetter>, 'missing' | 'texts'>,
  isUnderReview: boolean,
): Promise<RecordFault | null> {
  if (person.status === 2) return { fault: 'works_here', details: [] };
  if (isUnderReview) return { fault: 'under_review', details: [] };
  if (missing.length > 0) return { fault: 'missing', details: missing };
  const { unprintable } = await loadFonts();
  const signs = unprintable(texts.join(' '));
  return signs.length > 0 ? { fault: 'unprintable', details: [...signs] } : null;
}

/** Returns what keeps a letter from being issued; null when nothing does. */
export async function findObstacle(context: Finding, text: LetterText, facts: LetterFacts): Promise<Obstacle | null> {
  const ofTemplate = await findTemplateObstacle(context, text);
  if (ofTemplate) return ofTemplate;
  const { db, company } = context;
  const { id } = facts.person;
  const reviewed = await readUnderReview(db, company, [id]);
  const found = await findRecordFault(facts, fillLetter(text, facts), reviewed.has(id));
  if (!found) return null;
  if (found.fault === 'missing' && found.details.includes(deletedField))
    return { message: letterTemplateMessages.fieldDeleted, isOfTemplate: true };
  return { message: letterFaultText(found.fault, found.details), isOfTemplate: false };
}

/** Returns the file of an issued letter. @throws Failure not-found */
export async function readFile(
  { company, services }: Pick<Context, 'company' | 'services'>,
  row: LetterRow,
): Promise<Download> {
  const content = hasLetterFile(row.state) && row.file_id && (await services.files.get(`${company}/${row.file_id}`));
  if (!content) throw notFound(letterMessages.noFile);
  return { content, contentType: 'application/pdf', fileName: fileNameOf(row.title, row.number), isPrivate: true };
}
