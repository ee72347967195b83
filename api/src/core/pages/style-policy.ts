import { createHash, randomBytes } from 'node:crypto';

/** The part of every page's policy about styles: they come in files of this site alone. */
const ownFiles = "style-src 'self'";

/** Returns the hash by which a policy allows inline styles. */
export const hashOf = (styles: string) => `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/** Makes an unguessable word that the style elements of one answer carry. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** Returns the policy of a page that also allows style elements with this nonce. */
export const withNonce = (policy: string, nonce: string): string =>
  policy.replace(ownFiles, `${ownFiles} 'nonce-${nonce}'`);

/** Returns the policy of the document into which the app writes emails and previews: any styles, and no script. */
export const ofFrame = (policy: string): string =>
  policy.replace(ownFiles, `${ownFiles} 'unsafe-inline'`).replace("script-src 'self'", "script-src 'none'");
