import { createHash, randomBytes } from 'node:crypto';

/** What the policy of every page says of styles: they come in files of this site alone. */
const ownFiles = "style-src 'self'";

/** How a policy names the styles that stand in a document by their hash. */
export const hashOf = (styles: string) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/** A word that no one can guess, which the elements with styles of one answer bear. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** The policy of a page in which elements with this nonce have styles, too. */
export const withNonce = (policy: string, nonce: string): string =>
  policy.replace(ownFiles, `${ownFiles} 'nonce-${nonce}'`);

/** The policy of the document into which the app writes emails and previews: any styles, and no script. */
export const ofFrame = (policy: string): string =>
  policy.replace(ownFiles, `${ownFiles} 'unsafe-inline'`).replace("script-src 'self'", "script-src 'none'");
