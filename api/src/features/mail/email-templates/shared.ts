import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { type EmailContent, type EmailTemplate, templateMessages } from '#contract/mail/email-templates.ts';
import { lockTemplateRow, readLastWithFooter, readSubjects, readTemplate, type TemplateRow } from './queries.ts';
import { toContent, toTemplate } from './view.ts';

type FindContext = Pick<Context, 'db' | 'company'>;

/** Returns an email of the company that is not deleted. @throws Failure `not-found` */
export async function findTemplate(context: FindContext, id: string): Promise<EmailTemplate> {
  return toTemplate(await findTemplateRow(context, id));
}

/**
 * Returns the row of an email. @param lock to save it: keeps others from it until the end of the transaction. @throws Failure `conflict` when it has
 * been sent
 */
export async function findTemplateRow({ db, company }: FindContext, id: string, lock = false): Promise<TemplateRow> {
  const row = await readTemplate(db, company, id, lock);
  if (!row) throw notFound(templateMessages.notFound);
  if (lock && row.locked_at) throw new Failure('conflict', templateMessages.locked);
  return row;
}

/** Returns the subjects of some emails by their ids. */
export const findSubjects = ({ db, company }: FindContext, ids: readonly string[]) => readSubjects(db, company, ids);

/** Marks an email as sent, so that it no longer changes. */
export function lockTemplate(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  id: string,
): Promise<void> {
  return lockTemplateRow(db, company, id, services.clock());
}

/** Returns a new email with the header and footer of the company's last one, so that both are written once. */
export async function takeLastFrame(
  { db, company }: Pick<Context, 'db' | 'company'>,
  content: EmailContent,
): Promise<EmailContent> {
  const last = await readLastWithFooter(db, company);
  const written = last ? toContent(last).document.blocks : [];
  const header = written.find((block) => block.type === 'header');
  const footer = written.findLast((block) => block.type === 'footer' && block.html !== '');
  const { document } = content;
  const blocks = document.blocks.map((block) => {
    if (block.type === 'header' && header?.type === 'header') return { ...block, show: header.show };
    if (block.type === 'footer' && footer?.type === 'footer')
      return { ...block, html: footer.html, align: footer.align };
    return block;
  });
  return { ...content, document: { ...document, blocks } };
}
