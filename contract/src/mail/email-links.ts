import { isOneLine, isWebsite } from '../base/rules.ts';

/** Whether a link may stand in a mail: https, http, mailto or tel; a scheme that runs something never. */
export const isEmailLink = (text: string) =>
  (/^https?:\/\//i.test(text) && isWebsite(text)) ||
  /^mailto:[^\s<>"]+@[^\s<>"]+$/i.test(text) ||
  /^tel:\+?[\d ()-]{3,20}$/i.test(text);

/** What was typed as the link that it means: a bare domain, or an email address, gets its scheme. What is none stays as it is. */
export function completeLink(text: string): string {
  const typed = text.trim();
  return [typed, `https://${typed}`, `mailto:${typed}`].find(isEmailLink) ?? typed;
}

/** Whether it may be on its way to a link, as `acme.com/jobs`. No scheme but ours begins it, so it runs nothing wherever it comes to stand. */
export const isUnfinishedLink = (text: string) =>
  isOneLine(text) && /^(?=(?:https?|mailto|tel):|[^:]*$|[^:]*[./?#])[^\s<>"'`]*$/i.test(text);
