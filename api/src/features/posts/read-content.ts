import { invalidField } from '#api/core/errors.ts';
import { htmlToText, writtenToHtml } from '#api/core/rich-text.ts';
import { postLimits, postMessages } from '#contract/posts.ts';

/** What was written as safe HTML and as text; its length without formatting counts. @throws Failure naming `content` */
export function readContent(content: string): { html: string; text: string } {
  const html = writtenToHtml(content);
  const text = htmlToText(html).trim();
  if (text === '') throw invalidField('content', postMessages.contentRequired);
  if (text.length > postLimits.content) throw invalidField('content', postMessages.contentTooLong);
  return { html, text };
}
