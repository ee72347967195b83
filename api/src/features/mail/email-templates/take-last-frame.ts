import type { Context } from '#api/core/context.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';
import { readLastWithFooter } from './queries.ts';
import { toContent } from './view.ts';

/** A new email with what the header shows and the footer says in the company's last one: both are written once. */
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
