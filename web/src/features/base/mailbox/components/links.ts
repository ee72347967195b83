export type MailLink = { text: string; address: string };

/** The styles of a mail are of no account for its links; the policy of the page would refuse each, and say so. */
const parseMail = (html: string) =>
  new DOMParser().parseFromString(html.replace(/\sstyle(?=\s*=)/gi, ' data-style'), 'text/html');

/**
 * The links of a mail. Its frame is sandboxed, so that nothing in it can act; links are offered beside it.
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
