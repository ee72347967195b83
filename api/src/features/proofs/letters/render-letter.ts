import { createHash } from 'node:crypto';
import type { Services } from '#api/core/context.ts';
import type { Brand } from '#api/core/installation/brands.ts';
import { type CompanyLook, readLook } from '#api/core/pages/company-look.ts';
import { type Paper, type PaperBlock, PaperTooLong, type Span, writePdf } from '#api/core/pdf/write-pdf.ts';
import { Failure } from '#api/core/server/errors.ts';
import { findFiles } from '#api/features/base/files/shared.ts';
import { toProof } from '#api/features/base/verification/shared.ts';
import { emailImage } from '#api/features/mail/email-templates/verbs.ts';
import type { EmailBlock } from '#contract/mail/email-document.ts';
import { placeholdersIn } from '#contract/mail/placeholders.ts';
import {
  type LetterDocument,
  type LetterLanguage,
  letterDocumentLimits,
  letterDocumentMessages,
} from '#contract/proofs/letter-document.ts';
import { letterFieldPattern } from '#contract/proofs/letter-fields.ts';
import { letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import { buildPaper, type LetterLook, lineOf, picturesOf, piecesOf } from './build-paper.ts';
import { dayIn, type LetterFacts, startFilling, startNaming } from './fill-fields.ts';
import { readSigner, type Signing } from './sign-letter.ts';

type Rendering = Signing & {
  services: Pick<Services, 'files'>;
  brand: Pick<Brand, 'siteUrl' | 'colors'>;
};

/** The parts of a template that are printed. */
export type LetterText = {
  name: string;
  language: LetterLanguage;
  document: LetterDocument;
  secondLanguage: LetterLanguage | null;
  secondDocument: LetterDocument | null;
};

const ink = { muted: '#52525b' };

/** Returns the blocks that are drawn: the first footer is on every page, and a second language has the letterhead and the footer of the first. */
function drawnBlocks({ document, secondDocument }: LetterText): { first: EmailBlock[]; second: EmailBlock[] } {
  const footer = document.blocks.find(({ type }) => type === 'footer');
  return {
    first: document.blocks.filter((block) => block.type !== 'footer' || block === footer),
    second: (secondDocument?.blocks ?? []).filter(({ type }) => type !== 'footer' && type !== 'header'),
  };
}

/** Returns the pictures of a letter: their ids; null for one that is missing. */
export function letterPictures(text: LetterText): (string | null)[] {
  const { first, second } = drawnBlocks(text);
  return [...new Set(picturesOf([...first, ...second]))];
}

/** Returns what the author still has to write; null when nothing. */
export function templateFault(text: LetterText): string | null {
  const { first, second } = drawnBlocks(text);
  const paragraphs = piecesOf([...first, ...second]);
  if (paragraphs.every((pieces) => pieces.join('').trim() === '')) return letterTemplateMessages.empty;
  const [found] = paragraphs.flatMap((pieces) => placeholdersIn(pieces.join(''), letterFieldPattern));
  if (found) return letterTemplateMessages.placeholders(found);
  const footer = first.find((block) => block.type === 'footer');
  if (footer?.type === 'footer' && lineOf(footer.html, (text) => text).length > letterDocumentLimits.footer)
    return letterDocumentMessages.footerTooLong;
  // Braces that no field has used: a misspelled field, or one with formatting within.
  for (const pieces of paragraphs) {
    const rest = pieces.map((piece) => piece.replace(letterFieldPattern, '')).join('');
    const [unknown] = /\{[^{}]*\}|[{}]/.exec(rest) ?? [];
    if (unknown) return letterTemplateMessages.unknownField(unknown);
  }
  return null;
}

/** Reads the company's look: its published logo and colour, and the pictures of a letter. */
async function readLetterLook(
  { db, company, services, brand }: Rendering,
  text: LetterText,
  companyName: string,
): Promise<LetterLook> {
  const look: CompanyLook | null = await readLook(db, company);
  const read = (id: string) => services.files.get(`${company}/${id}`);
  // Only pictures of the builder: its addresses come from authors, who must not reach other files by them.
  const asked = letterPictures(text).filter((id) => id !== null);
  const known = [...(await findFiles({ db, company }, asked, emailImage))];
  const pictures = new Map(await Promise.all(known.map(async (id) => [id, await read(id)] as const)));
  return {
    companyName,
    color: look?.colours?.light.primary ?? brand.colors.light.primary,
    logo: look?.logo ? await read(look.logo) : null,
    picture: async (id) => pictures.get(id) ?? null,
  };
}

/** Returns a letter's fields filled in for a person, without drawing it. */
export function fillLetter(text: LetterText, facts: LetterFacts) {
  const [first, second] = [
    startFilling(facts, text.language),
    text.secondLanguage ? startFilling(facts, text.secondLanguage) : null,
  ];
  // Texts are filled once here, to know what is missing before anything is drawn.
  const drawn = drawnBlocks(text);
  const filled = [
    ...piecesOf(drawn.first).flatMap((pieces) => pieces.map(first.fill)),
    ...piecesOf(drawn.second).flatMap((pieces) => pieces.map((piece) => second?.fill(piece) ?? '')),
  ];
  return {
    first,
    second,
    /** Everything it says. */
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

type Issuing = { facts: LetterFacts; filled: ReturnType<typeof fillLetter>; issue: Issue };
/** A letter on paper. `hash`: SHA-256 of the file, in hexadecimal. */
type Rendered = { content: Buffer; hash: string };

/**
 * Reads what letters of one text share: the company's look and its certificate.
 * @returns a function that draws an issued letter, and signs it where the company has a certificate, without the database
 */
export async function readDrawing(
  context: Rendering,
  text: LetterText,
  companyName: string,
): Promise<(issuing: Issuing) => Promise<Rendered>> {
  const look = await readLetterLook(context, text, companyName);
  const sign = await readSigner(context);
  return async ({ facts, filled, issue: { code, number, version } }) => {
    const issued = dayIn('en', facts.at);
    const drawn = await drawLetter(look, text, {
      companyName: facts.companyName,
      at: facts.at,
      fills: [filled.first.fill, filled.second?.fill ?? filled.first.fill],
      ...toProof(context.brand, code, `${number}${version > 1 ? `, version ${version}` : ''} · Issued ${issued}`),
    });
    const content = await sign(drawn, `${text.name} ${number}`);
    return { content, hash: createHash('sha256').update(content).digest('hex') };
  };
}

/** Draws one issued letter, and signs it where the company has a certificate. */
export const renderLetter = async (context: Rendering, text: LetterText, issuing: Issuing): Promise<Rendered> =>
  (await readDrawing(context, text, issuing.facts.companyName))(issuing);

/** Draws a letter as it would be issued, marked as a preview. Without facts its fields are named. */
export async function renderPreview(
  context: Rendering,
  text: LetterText,
  given: { facts: LetterFacts | null; companyName: string; customFields: LetterFacts['customFields'] },
): Promise<Buffer> {
  const { facts, companyName, customFields } = given;
  const filled = facts && fillLetter(text, facts);
  const named = startNaming(customFields, companyName);
  return drawLetter(await readLetterLook(context, text, companyName), text, {
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
  look: LetterLook,
  text: LetterText,
  { companyName, at, fills: [fill, fillSecond], isPreview, keywords, proof }: Drawing,
): Promise<Buffer> {
  const { language, secondLanguage, name } = text;
  const { first, second } = drawnBlocks(text);
  const build = (part: EmailBlock[], by: typeof fill) => buildPaper({ blocks: part }, look, by);
  const isHead = ({ type }: EmailBlock) => type === 'header';
  const blocks = await build(first.filter(isHead), fill);
  const body = await build(
    first.filter((block) => !isHead(block)),
    fill,
  );
  // The letterhead is above both languages.
  if (second.length && secondLanguage)
    blocks.push({
      kind: 'columns',
      widths: [1, 1],
      columns: [
        { language, blocks: body },
        { language: secondLanguage, blocks: await build(second, fillSecond) },
      ],
    });
  else blocks.push(...body);
  const footer = first.find((block) => block.type === 'footer');
  const footerText = footer?.type === 'footer' ? lineOf(footer.html, fill) : '';
  if (countCharacters(blocks) > letterDocumentLimits.characters) throw tooLong();
  try {
    return await writePdf({
      title: name,
      author: companyName,
      language,
      at,
      color: look.color,
      blocks: isPreview ? [notIssued, ...blocks] : blocks,
      ...(keywords ? { keywords } : {}),
      ...(proof ? { proof } : {}),
      pages: letterDocumentLimits.pages,
      footer: footerText.slice(0, letterDocumentLimits.footer) || companyName,
    });
  } catch (error) {
    throw error instanceof PaperTooLong ? tooLong() : error;
  }
}

const tooLong = () => new Failure('conflict', letterDocumentMessages.tooManyPages);

/** Counts the characters of text in blocks. A link, a line and an item of a list cost more to draw than a character. */
function countCharacters(blocks: readonly PaperBlock[]): number {
  const lengthOf = (spans: readonly Span[]) =>
    spans.reduce((sum, { text, link }) => sum + text.length + (link ? 50 : 0) + 20 * (text.split('\n').length - 1), 0);
  return blocks.reduce((sum, block) => {
    if (block.kind === 'columns') return sum + block.columns.reduce((all, one) => all + countCharacters(one.blocks), 0);
    if (block.kind === 'list') return sum + block.items.reduce((all, spans) => all + 20 + lengthOf(spans), 0);
    return sum + ('spans' in block ? lengthOf(block.spans) : 0);
  }, 0);
}
