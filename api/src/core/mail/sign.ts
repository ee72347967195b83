import { createPrivateKey, hash, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import { foldLines } from 'nodemailer/lib/mime-funcs';
import type { Brand } from '../installation/brands.ts';

/** The key that signs a brand's mail. */
export type DkimKey = { domain: string; selector: string; key: KeyObject };

/** Reads the key of a brand from its file. */
export function readDkimKey({ domain, selector, keyFile }: NonNullable<Brand['dkim']>): DkimKey {
  return { domain: domainToASCII(domain) || domain, selector, key: createPrivateKey(readFileSync(keyFile, 'utf8')) };
}

/** Returns a header field in relaxed canonical form (RFC 6376, 3.4.2). */
const relaxed = (field: string) => {
  const colon = field.indexOf(':');
  const value = field
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${field.slice(0, colon).trim().toLowerCase()}:${value}`;
};

/**
 * Returns the DKIM-Signature of a mail over all its headers, as a header field. The signature is made in a thread.
 * @param headers without a line break at the end; no name occurs twice
 * @param body in canonical form, as `fillBody` returns it
 */
export async function dkimSignature(
  headers: string,
  body: Buffer,
  { domain, selector, key }: DkimKey,
): Promise<string> {
  const fields = headers.split(/\r\n(?![ \t])/);
  const names = fields.map((field) => field.slice(0, field.indexOf(':'))).join(':');
  const tags = `v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; q=dns/txt; s=${selector}; bh=${hash('sha256', body, 'base64')}; h=${names}`;
  const unsigned = `${foldLines(`DKIM-Signature: ${tags}`, 76)};\r\n b=`;
  const signed = Buffer.from([...fields.map(relaxed), relaxed(unsigned)].join('\r\n'));
  const signature = await new Promise<Buffer>((resolve, reject) =>
    sign('sha256', signed, key, (error, made) => (error ? reject(error) : resolve(made))),
  );
  return unsigned + (signature.toString('base64').match(/.{1,72}/g) ?? []).join('\r\n ');
}
