import { compile } from 'html-to-text';
import type { Engine } from 'mrml';
import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { keepFieldsInText } from '#api/core/mail/fill-fields.ts';
import { type CompanyLook, dressed, logoOf, readLook } from '#api/core/pages/company-look.ts';
import { trackField } from '#api/features/mail/messages/track-links.ts';
import { isCampaignLink, jobPath } from '#contract/base/paths.ts';
import type { EmailBlock, EmailDocument, SimpleBlock } from '#contract/mail/email-document.ts';
import { emailHints, everyBlock, hintMessages, missingIn } from '#contract/mail/email-hints.ts';
import { isEmailLink } from '#contract/mail/email-links.ts';
import type { EmailContent, EmailHint } from '#contract/mail/email-templates.ts';
import {
  absolute,
  answerLink,
  buildMjml,
  campaignAddress,
  colleagueText,
  endOf,
  ownEnd,
  type Surroundings,
  socialNames,
} from './build-mjml.ts';
import { cleanRichText, linkInMail } from './clean-rich-text.ts';
import { type EmailCard, emailCards, emailJobs } from './plugs.ts';

/** Not wrapped: a field must not be cut in two, and mail programs wrap to their own width. */
const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    // In capitals a field would not be recognised.
    ...['h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** Returns the plain text of HTML without links that the markup drops too; the colour does not matter here. */
const plain = (html: string) => toText(cleanRichText(html, '#000000'));

const lines = (...texts: string[]) => texts.filter(Boolean).join('\n');

function textOf(block: EmailBlock | SimpleBlock, { jobs, companyName }: Surroundings): string {
  if (missingIn(block)) return '';
  const href = 'href' in block && isEmailLink(block.href) ? linkInMail(block.href) : '';
  switch (block.type) {
    case 'text':
      return plain(block.html);
    case 'heading':
      return block.level === 3 || !block.text
        ? block.text
        : `${block.text}\n${'='.repeat(Math.min(60, block.text.length))}`;
    case 'image': {
      const alt = block.decorative || !block.alt ? '' : `[${block.alt}]`;
      return lines(alt, href);
    }
    case 'button':
      return `${block.label}:\n${href}`;
    case 'divider':
      return '---';
    case 'social':
      return lines(
        ...block.links
          .filter((link) => isEmailLink(link.href))
          .map((link) => `${socialNames[link.network]}: ${linkInMail(link.href)}`),
      );
    case 'job': {
      const job = jobs.get(block.jobId ?? '');
      return job ? lines(job.title, job.facts, `${block.label}:`) : '';
    }
    case 'event':
      return lines(block.title, block.when, block.where, `${block.label}: ${href}`.trim());
    case 'poll': {
      const options = block.options.filter(Boolean);
      if (isCampaignLink(block.href))
        return lines(block.question, ...options.map((option) => `- ${option}`), 'Answer here:');
      return lines(block.question, ...options.map((option, at) => `- ${option}: ${answerLink(href, at + 1)}`));
    }
    case 'header':
      return companyName;
    case 'footer':
      return plain(block.html);
    default:
      return '';
  }
}

/** Returns the address of a job or of the page of a campaign, with the place of its reader's key; never an author's words. */
function addressOf(block: EmailBlock | SimpleBlock, { jobs, brand }: Surroundings): string {
  if (block.type === 'job') return jobs.get(block.jobId ?? '')?.url ?? '';
  return 'href' in block ? (campaignAddress(block.href, brand.siteUrl) ?? '') : '';
}

/** Writes the plain-text part: the same words in the same order, with every link written out. */
function writePlainText(document: EmailDocument, around: Surroundings): string {
  const all = document.blocks.flatMap((block) => (block.type === 'columns' ? block.columns.flat() : [block]));
  const [footers, others] = [all.filter(({ type }) => type === 'footer'), all.filter(({ type }) => type !== 'footer')];
  const written = (blocks: typeof all) =>
    blocks.map((block) =>
      block.type === 'colleagues'
        ? colleagueText(around)
        : `${keepFieldsInText(textOf(block, around)).trim()} ${addressOf(block, around)}`.trim(),
    );
  const { reason, stop } = endOf(around);
  const { link } = around;
  const leading = link ? [`${keepFieldsInText(link.label)}:\n${link.href}`] : [];
  const end = [
    '--',
    ...written(footers),
    ownEnd(around, '').text,
    `${keepFieldsInText(reason)}\n${stop.label}: ${stop.href}`,
  ];
  return `${[...written(others), ...leading, ...end].filter(Boolean).join('\n\n')}\n`;
}

/** An email that still has its fields, as `{field}` or `{field|fallback}`, and `{unsubscribeUrl}`; `fillFields` fills them in. */
export type CompiledEmail = {
  subject: string;
  preheader: string;
  html: string;
  /** The same for the builder's preview: each block has its {@link blockClass}. */
  marked?: string;
  text: string;
  hints: EmailHint[];
  /** The open jobs with cards in it: every recipient may see them. */
  jobs: string[];
};

type AnyBlock = EmailBlock | SimpleBlock;

let engine: Promise<Engine> | undefined;
/** Loads the engine when the first email is compiled. */
function loadEngine(): Promise<Engine> {
  engine ??= import('mrml').then(({ Engine }) => new Engine());
  return engine;
}

async function toHtml({ document, subject, preheader }: EmailContent, around: Surroundings): Promise<string> {
  const { mjml, words } = buildMjml(document, subject, preheader, around);
  const result = (await loadEngine()).toHtml(mjml);
  if (result.type === 'error') throw new Error(`An email could not be compiled: ${result.message}`);
  return result.content
    .replaceAll(' height="auto"', '')
    .replace(/%%(\d+)%%/g, (_, number: string) => words[Number(number)] ?? '');
}

/** Compiles a document with its surroundings: the same for the preview, a test and sending. */
export async function compileWith(content: EmailContent, around: Surroundings): Promise<CompiledEmail> {
  const { subject, preheader, document } = content;
  // Marks never count towards the size, and never go out.
  const html = await toHtml(content, { ...around, marksBlocks: false });
  const marked = around.marksBlocks && { marked: await toHtml(content, around) };
  const closed = everyBlock(document).filter(
    (block) => block.type === 'job' && block.jobId && !around.jobs.has(block.jobId),
  );
  const misplaced =
    around.colleagues || around.isForTeam ? [] : document.blocks.filter(({ type }) => type === 'colleagues');
  const hints = [
    ...emailHints(content, { accent: around.brand.colors.light.primary, bytes: Buffer.byteLength(html) }),
    ...closed.map(({ id }) => ({ severity: 'error' as const, block: id, message: hintMessages.jobClosed })),
    ...misplaced.map(({ id }) => ({
      severity: 'error' as const,
      block: id,
      message: hintMessages.colleaguesElsewhere,
    })),
  ];
  return {
    subject: keepFieldsInText(subject),
    preheader: keepFieldsInText(preheader),
    html,
    ...marked,
    text: writePlainText(document, around),
    hints,
    jobs: [...around.jobs.keys()],
  };
}

type CompileContext = Pick<Context, 'db' | 'company' | 'brand' | 'services'>;

/** Compiles an email of the company, with its current logo, name and jobs; for colleagues, with a link into the product. */
export async function compileEmail(
  context: CompileContext,
  content: EmailContent,
  more: Pick<Surroundings, 'isForTeam' | 'link' | 'marksBlocks' | 'colleagues'> = {},
): Promise<CompiledEmail> {
  const filled = { ...content, document: await fillCards(context, content.document) };
  const look = await readLook(context.db, context.company);
  const { isForTeam, link, marksBlocks, colleagues } = more;
  const around = await readSurroundings(context, filled, look);
  return compileWith(filled, { ...around, isForTeam, link, marksBlocks, colleagues });
}

const emptyCards: Readonly<Record<'poll' | 'event', EmailCard>> = {
  poll: { question: '', options: [] },
  event: { title: '', when: '', where: '' },
};

/** Returns the document with the current question or event on each block that leads to the page of a campaign. */
async function fillCards(context: CompileContext, document: EmailDocument): Promise<EmailDocument> {
  const sources = context.services.pluggedIn.at(emailCards);
  const cards = new Map<string, EmailCard>();
  for (const block of everyBlock(document)) {
    if ((block.type !== 'poll' && block.type !== 'event') || !isCampaignLink(block.href)) continue;
    const card = await sources
      .find((source) => source.block === block.type)
      ?.read(context, block.href.split('/').at(-1) ?? '');
    cards.set(block.id, card ?? emptyCards[block.type]);
  }
  if (cards.size === 0) return document;
  const fill = <Block extends AnyBlock>(block: Block): Block => ({ ...block, ...cards.get(block.id) });
  const blocks = document.blocks.map((block) =>
    block.type === 'columns' ? { ...block, columns: block.columns.map((one) => one.map(fill)) } : fill(block),
  );
  return { ...document, blocks };
}

async function readSurroundings(
  context: CompileContext,
  { document }: EmailContent,
  look: CompanyLook | null,
): Promise<Surroundings> {
  const brand = dressed(context.brand, look);
  const { name } = await readCompany(context.db, context.company);
  const wanted = everyBlock(document).flatMap((block) => (block.type === 'job' && block.jobId ? [block.jobId] : []));
  const [source] = context.services.pluggedIn.at(emailJobs);
  const jobs = new Map<string, { title: string; facts: string; url: string }>();
  for (const id of new Set(wanted)) {
    const job = await source?.find(context, id);
    if (!job) continue;
    const facts = [job.location, job.salary].filter(Boolean).join(' · ');
    jobs.set(id, { title: job.title, facts, url: brand.siteUrl + jobPath(id, trackField) });
  }
  const logo = logoOf(brand, name, look);
  // Mail programs draw no SVG.
  const drawn = logo && !/\.svg(?:[?#]|$)/i.test(logo) ? absolute(logo, brand.siteUrl) : null;
  return { brand, companyName: name ?? brand.name, logo: drawn, look, jobs };
}
