import type { Engine } from 'mrml';
import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { keepFieldsInText } from '#api/core/mail/fill-fields.ts';
import { type CompanyLook, dressed, logoOf, readLook } from '#api/core/pages/company-look.ts';
import { trackField } from '#api/features/mail/messages/track-links.ts';
import { isCampaignLink, jobPath } from '#contract/base/paths.ts';
import type { EmailBlock, EmailDocument, SimpleBlock } from '#contract/mail/email-document.ts';
import { emailHints, everyBlock, hintMessages } from '#contract/mail/email-hints.ts';
import type { EmailContent, EmailHint } from '#contract/mail/email-templates.ts';
import { absolute, buildMjml, type Surroundings } from './build-mjml.ts';
import { type EmailCard, emailCards, emailJobs } from './plugs.ts';
import { writePlainText } from './write-plain-text.ts';

/** An email with its fields still in it, as `{field}` or `{field|fallback}`, and `{unsubscribeUrl}`: `fillFields` fills them in. */
export type CompiledEmail = {
  subject: string;
  preheader: string;
  html: string;
  text: string;
  hints: EmailHint[];
  /** The open jobs whose cards are in it: whoever gets it may see them. */
  jobs: string[];
};

type AnyBlock = EmailBlock | SimpleBlock;

let engine: Promise<Engine> | undefined;
/** Loaded when the first email is compiled. */
function loadEngine(): Promise<Engine> {
  engine ??= import('mrml').then(({ Engine }) => new Engine());
  return engine;
}

/** Compiles a document with what surrounds it: the same for the preview, a test and sending. */
export async function compileWith(content: EmailContent, around: Surroundings): Promise<CompiledEmail> {
  const { subject, preheader, document } = content;
  const { mjml, words } = buildMjml(document, subject, preheader, around);
  const result = (await loadEngine()).toHtml(mjml);
  if (result.type === 'error') throw new Error(`An email could not be compiled: ${result.message}`);
  const html = result.content
    .replaceAll(' height="auto"', '')
    .replace(/%%(\d+)%%/g, (_, number: string) => words[Number(number)] ?? '');
  const closed = everyBlock(document).filter(
    (block) => block.type === 'job' && block.jobId && !around.jobs.has(block.jobId),
  );
  const hints = [
    ...emailHints(content, { accent: around.brand.colors.light.primary, bytes: Buffer.byteLength(html) }),
    ...closed.map(({ id }) => ({ severity: 'error' as const, block: id, message: hintMessages.jobClosed })),
  ];
  return {
    subject: keepFieldsInText(subject),
    preheader: keepFieldsInText(preheader),
    html,
    text: writePlainText(document, around),
    hints,
    jobs: [...around.jobs.keys()],
  };
}

type CompileContext = Pick<Context, 'db' | 'company' | 'brand' | 'services'>;

/** Compiles an email of the company, with its logo, its name and its jobs as they are now; for colleagues, with where it leads them. */
export async function compileEmail(
  context: CompileContext,
  content: EmailContent,
  { isForTeam, link }: Pick<Surroundings, 'isForTeam' | 'link'> = {},
): Promise<CompiledEmail> {
  const filled = { ...content, document: await fillCards(context, content.document) };
  const look = await readLook(context.db, context.company);
  return compileWith(filled, { ...(await readSurroundings(context, filled, look)), isForTeam, link });
}

const emptyCards: Readonly<Record<'poll' | 'event', EmailCard>> = {
  poll: { question: '', options: [] },
  event: { title: '', when: '', where: '' },
};

/** The document with each block of a poll or an event that leads to the page of a campaign showing what that is, as it stands now. */
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
