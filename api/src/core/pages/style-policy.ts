import { createHash, randomBytes } from 'node:crypto';

/** The parts of every page's policy about styles and scripts: they come in files of this site alone. */
const ownFiles = "style-src 'self'";
const ownScripts = "script-src 'self'";

/** Returns the hash by which a policy allows inline styles or an inline script. */
export const hashOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

/** Makes an unguessable word that the style elements of one answer carry. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** Returns the policy of a page that also allows style elements with this nonce. */
export const withNonce = (policy: string, nonce: string): string =>
  policy.replace(ownFiles, `${ownFiles} 'nonce-${nonce}'`);

/** Returns the policy of the document into which the app writes emails and previews: any styles, and no script. */
export const ofFrame = (policy: string): string =>
  policy.replace(ownFiles, `${ownFiles} 'unsafe-inline'`).replace(ownScripts, "script-src 'none'");

/** Returns the hashes by which a policy allows the scripts in a document: those that must run before the first paint. */
export const scriptsIn = (page: string): string =>
  [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => hashOf(script)).join(' ');

/** Returns the policy of a page that also allows scripts with these hashes. */
export const withScripts = (policy: string, hashes: string): string =>
  policy.replace(ownScripts, `${ownScripts} ${hashes}`);
