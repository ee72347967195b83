import { isOneLine, isWebsite } from '../base/rules.ts';

/** Whether a link is allowed in a mail: https, http, mailto or tel, but no scheme that runs code. */
export const isEmailLink = (text: string) =>
  (/^https?:\/\//i.test(text) && isWebsite(text)) ||
  /^mailto:[^\s<>"]+@[^\s<>"]+$/i.test(text) ||
  /^tel:\+?[\d ()-]{3,20}$/i.test(text);

/** Completes a typed link: adds the scheme to a bare domain or an email address. Other texts are returned unchanged. */
export function completeLink(text: string): string {
  const typed = text.trim();
  return [typed, `https://${typed}`, `mailto:${typed}`].find(isEmailLink) ?? typed;
}

/** Whether the text may become a link, such as `acme.com/jobs`. It has no scheme except ours, so it can never run code. */
export const isUnfinishedLink = (text: string) =>
  isOneLine(text) && /^(?=(?:https?|mailto|tel):|[^:]*$|[^:]*[./?#])[^\s<>"'`]*$/i.test(text);
