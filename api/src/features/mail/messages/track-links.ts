import { createHmac } from 'node:crypto';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { deriveKey, eachSecret, type Secrets } from '#api/core/installation/secrets.ts';
import { isSameText } from '#api/core/server/same-text.ts';
import { seal, unseal } from '#api/core/sessions/seal.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';

/** The placeholder in a prepared mail for each recipient's own token. */
export const trackField = '{recipient-token}';

const purpose = 'mail link';
const signatureBytes = 12;
const hexOf = (id: string) => id.replaceAll('-', '');
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns the token of one recipient's copy: short, and the same in all links of the copy. */
export function recipientToken(secrets: Secrets, { company, outbox }: { company: CompanyId; outbox: string }): string {
  const ids = Buffer.from(hexOf(company) + hexOf(outbox), 'hex');
  const signature = createHmac('sha256', deriveKey(secrets, purpose)).update(ids).digest();
  return Buffer.concat([ids, signature.subarray(0, signatureBytes)]).toString('base64url');
}

/** Returns the copy that a token belongs to; null when the token was not made here. */
export function readRecipientToken(secrets: Secrets, token: string): { company: CompanyId; outbox: string } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 32 + signatureBytes) return null;
  const found = { company: trustedCompanyId(uuidOf(bytes.subarray(0, 16))), outbox: uuidOf(bytes.subarray(16, 32)) };
  return eachSecret(secrets).some((one) => isSameText(recipientToken(one, found), token)) ? found : null;
}

/** The target of a link, for the one message that contains it; an empty address: the picture of that message. */
export type TrackedLink = { brand: string; message: string; url: string };

export function sealTarget(secrets: Secrets, { brand, message, url }: TrackedLink): string {
  return seal(secrets, purpose, JSON.stringify([brand, message, url]));
}

/** Opens the result of {@link sealTarget}; null when it was not made here. */
export function unsealTarget(secrets: Secrets, token: string): TrackedLink | null {
  try {
    const [brand, message, url] = JSON.parse(unseal(secrets, purpose, token)) as [string, string, string];
    return { brand, message, url };
  } catch {
    return null;
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };
/** Returns an attribute's value as browsers read it. */
const unescapeHtml = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|quot|apos|lt|gt));/gi, (_, decimal, hex, name) =>
    name ? (named[name.toLowerCase()] ?? '') : String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)),
  );

/** Not links whose text is an address: mail programs warn when these lead elsewhere. */
const anchor = /(<a\b[^<>]*?\shref\s*=\s*")([^"<>]*)("[^<>]*>)(?!\s*(?:https?:|www\.))/gi;

/** The base address of tracked links. */
export type Tracking = { secrets: Secrets; siteUrl: string; brand: string; message: string };

/**
 * Replaces the links of a prepared mail by tracked ones, once for all recipients: copies differ only in their token. Only links to pages, and
 * none made for each recipient, except those to our own site that carry their token: that is filled in when the link is followed.
 */
export function trackLinks(html: string, tracking: Tracking): string {
  return html.replace(anchor, (whole, before: string, href: string, after: string) => {
    const url = unescapeHtml(href).trim();
    const shared = url.startsWith(`${tracking.siteUrl}/`) ? url.replaceAll(trackField, '') : url;
    if (!/^https?:\/\/[^\s{}]+$/i.test(shared) || url.length > 2000 || !URL.canParse(url)) return whole;
    return `${before}${escapeHtml(addressOf(tracking, 'click', url))}${after}`;
  });
}

/** Returns the picture that reports that the mail was opened. */
export function trackingPicture(tracking: Tracking): string {
  return `<img src="${escapeHtml(addressOf(tracking, 'open.gif', ''))}" alt="" width="1" height="1" style="display:block;width:1px;height:1px;border:0">`;
}

function addressOf({ secrets, siteUrl, brand, message }: Tracking, page: 'click' | 'open.gif', url: string): string {
  return `${siteUrl}/api/mail/${page}?to=${sealTarget(secrets, { brand, message, url })}&of=${trackField}`;
}
