export type MailLink = { text: string; address: string };

/** Disables inline styles: links don't need them, and the page's content security policy would report each one. */
const parseMail = (html: string) =>
  new DOMParser().parseFromString(html.replace(/\sstyle(?=\s*=)/gi, ' data-style'), 'text/html');

/**
 * Returns the links of a message. They are listed beside it, because its frame is sandboxed and links in it don't work.
 * @param parse reads HTML without running or loading anything
 */
export function linksOf(html: string, parse: (text: string) => Pick<Document, 'querySelectorAll'> = parseMail) {
  const links: MailLink[] = [];
  for (const anchor of parse(html).querySelectorAll('a[href]')) {
    const address = anchor.getAttribute('href') ?? '';
    const known = links.some((link) => link.address === address);
    if (/^https?:\/\//i.test(address) && !known) links.push({ text: anchor.textContent.trim() || address, address });
  }
  return links;
}
