import { createHash } from 'node:crypto';
import type { Context } from '#api/core/context.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { type CompanyLook, readLook } from '#api/core/pages/company-look.ts';
import { type Paper, type PaperBlock, writePdf } from '#api/core/pdf/write-pdf.ts';
import { Failure } from '#api/core/server/errors.ts';
import { findFiles } from '#api/features/base/files/shared.ts';
import { toProof } from '#api/features/base/verification/shared.ts';
import { emailImage } from '#api/features/mail/email-templates/verbs.ts';
import type { EmailBlock } from '#contract/mail/email-document.ts';
import { placeholdersIn } from '#contract/mail/placeholders.ts';
import {
  allLetterBlocks,
  type LetterDocument,
  type LetterLanguage,
  letterDocumentLimits,
  letterDocumentMessages,
} from '#contract/proofs/letter-document.ts';
import { letterFieldPattern } from '#contract/proofs/letter-fields.ts';
import { letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import { buildPaper, type LetterLook, lineOf } from './build-paper.ts';
import { dayIn, type LetterFacts, startFilling, startNaming } from './fill-fields.ts';
import { signLetter } from './sign-letter.ts';

type Rendering = Pick<Context, 'db' | 'company' | 'services' | 'brand'>;

/** The parts of a template that are printed. */
export type LetterText = {
  name: string;
  language: LetterLanguage;
  document: LetterDocument;
  secondLanguage: LetterLanguage | null;
  secondDocument: LetterDocument | null;
};

const ink = { muted: '#52525b' };

/** Returns the texts of a letter, in which placeholders are looked for. */
const textsOf = (document: LetterDocument): string[] =>
  allLetterBlocks(document).flatMap((block) =>
    block.type === 'text' || block.type === 'footer' ? [block.html] : block.type === 'heading' ? [block.text] : [],
  );

const documentsOf = ({ document, secondDocument }: LetterText) => [
  document,
  ...(secondDocument ? [secondDocument] : []),
];

/** Returns what the author still has to write; null when nothing. */
export function templateFault(text: LetterText): string | null {
  const texts = documentsOf(text).flatMap(textsOf);
  if (texts.every((html) => html.replace(/<[^<>]*>/g, '').trim() === '')) return letterTemplateMessages.empty;
  const [found] = texts.flatMap((html) => placeholdersIn(html, letterFieldPattern));
  return found ? letterTemplateMessages.placeholders(found) : null;
}

/** Reads the company's look: its published logo and colour. */
async function readLetterLook({ db, company, services, brand }: Rendering, companyName: string): Promise<LetterLook> {
  const look: CompanyLook | null = await readLook(db, company);
  const read = (id: string) => services.files.get(`${company}/${id}`);
  return {
    companyName,
    color: look?.colours?.light.primary ?? brand.colors.light.primary,
    logo: look?.logo ? await read(look.logo) : null,
    // Only pictures of the builder: its addresses come from authors, who must not reach other files by them.
    picture: async (id) => ((await findFiles({ db, company }, [id], emailImage)).has(id) ? read(id) : null),
  };
}

/** Returns a letter's fields filled in for a person, without drawing it. */
export function fillLetter(text: LetterText, facts: LetterFacts) {
  const [first, second] = [
    startFilling(facts, text.language),
    text.secondLanguage ? startFilling(facts, text.secondLanguage) : null,
  ];
  // Texts are filled once here, to know what is missing before anything is drawn.
  const filled = [
    ...textsOf(text.document).map((html) => first.fill(html)),
    ...(text.secondDocument ? textsOf(text.secondDocument) : []).map((html) => second?.fill(html) ?? ''),
  ];
  return {
    first,
    second,
    /** Everything it says, with its tags. */
    texts: filled,
    missing: [...new Set([...first.missing, ...(second?.missing ?? [])])],
    facts: first.facts(),
    /** Changes whenever the letter would say something else, apart from its date and number. */
    contentHash: hashContent(text, facts, [...first.used, ...(second?.used ?? [])]),
  };
}

/** Hashes the template and every value of the record that the letter uses. */
function hashContent(text: LetterText, { person, companyName }: LetterFacts, used: readonly string[]): string {
  const custom = (person.custom ?? {}) as Record<string, unknown>;
  const values = {
    name: person.name,
    firstName: person.name,
    employeeId: person.employee_id,
    designation: person.designation,
    department: person.department,
    location: person.location,
    dateOfJoining: person.date_of_joining,
    dateOfLeaving: person.date_of_leaving,
    tenure: [person.date_of_joining, person.date_of_leaving],
    companyName,
  };
  const said = [...new Set(used)]
    .sort()
    .map((field) => [
      field,
      field.startsWith('custom:') ? custom[field.slice('custom:'.length)] : values[field as keyof typeof values],
    ]);
  return createHash('sha256')
    .update(JSON.stringify([text, companyName, said]))
    .digest('hex');
}

type Issue = { code: string; number: string; version: number };

/**
 * Draws an issued letter, and signs it where the company has a certificate.
 * @returns the file, and its SHA-256 in hexadecimal
 */
export async function renderLetter(
  context: Rendering,
  text: LetterText,
  { facts, filled, issue }: { facts: LetterFacts; filled: ReturnType<typeof fillLetter>; issue: Issue },
): Promise<{ content: Buffer; hash: string }> {
  const { code, number, version } = issue;
  const { brand } = context;
  const issued = dayIn('en', facts.at);
  const drawn = await drawLetter(context, text, {
    companyName: facts.companyName,
    at: facts.at,
    fills: [filled.first.fill, filled.second?.fill ?? filled.first.fill],
    ...toProof(brand, code, `${number}${version > 1 ? `, version ${version}` : ''} · Issued ${issued}`),
  });
  const content = await signLetter(context, drawn, `${text.name} ${number}`);
  return { content, hash: createHash('sha256').update(content).digest('hex') };
}

/** Draws a letter as it would be issued, marked as a preview. Without facts its fields are named. */
export async function renderPreview(
  context: Rendering,
  text: LetterText,
  given: { facts: LetterFacts | null; companyName: string; customFields: LetterFacts['customFields'] },
): Promise<Buffer> {
  const { facts, companyName, customFields } = given;
  const filled = facts && fillLetter(text, facts);
  const named = startNaming(customFields, companyName);
  return drawLetter(context, text, {
    companyName,
    at: context.services.clock(),
    fills: filled ? [filled.first.fill, filled.second?.fill ?? filled.first.fill] : [named, named],
    isPreview: true,
  });
}

type Drawing = {
  companyName: string;
  at: Date;
  fills: readonly [first: (text: string) => string, second: (text: string) => string];
  isPreview?: true;
} & Pick<Paper, 'keywords' | 'proof'>;

const notIssued: PaperBlock = {
  kind: 'paragraph',
  align: 'center',
  color: ink.muted,
  spans: [{ text: 'Preview: this letter has not been issued', weight: 600 }],
};

async function drawLetter(
  context: Rendering,
  text: LetterText,
  { companyName, at, fills: [fill, fillSecond], isPreview, keywords, proof }: Drawing,
): Promise<Buffer> {
  const look = await readLetterLook(context, companyName);
  const { document, secondDocument, language, secondLanguage, name } = text;
  const build = (part: EmailBlock[], by: typeof fill) => buildPaper({ blocks: part }, look, by);
  const [head, body] = [true, false].map((isHead) =>
    document.blocks.filter(({ type }) => (type === 'header') === isHead),
  );
  const blocks = await build(head ?? [], fill);
  if (secondDocument && secondLanguage) {
    // The letterhead is above both.
    const second = secondDocument.blocks.filter(({ type }) => type !== 'header');
    const columns = [
      { language, blocks: await build(body ?? [], fill) },
      { language: secondLanguage, blocks: await build(second, fillSecond) },
    ];
    blocks.push({ kind: 'columns', widths: [1, 1], columns });
  } else blocks.push(...(await build(body ?? [], fill)));
  const footer = document.blocks.find((block) => block.type === 'footer');
  const footerText = footer?.type === 'footer' ? lineOf(footer.html, fill) : '';
  const pdf = await writePdf({
    title: name,
    author: companyName,
    language,
    at,
    color: look.color,
    blocks: isPreview ? [notIssued, ...blocks] : blocks,
    ...(keywords ? { keywords } : {}),
    ...(proof ? { proof } : {}),
    footer: footerText || companyName,
  });
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  if (pages > letterDocumentLimits.pages) throw new Failure('conflict', letterDocumentMessages.tooManyPages);
  return pdf;
}
