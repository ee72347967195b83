import { invalidField } from '#api/core/server/errors.ts';
import { htmlToText, writtenToHtml } from '#api/core/texts/rich-text.ts';
import { postText } from '#contract/engagement/posts.ts';

/** Returns the content as safe HTML and as text. The limit counts text without formatting. @throws Failure naming `content` */
export function readContent(content: string): { html: string; text: string } {
  const html = writtenToHtml(content);
  const text = htmlToText(html).trim();
  const fault = postText.safeParse(text).error?.issues[0];
  if (fault) throw invalidField('content', fault.message);
  return { html, text };
}
