import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#api/core/config.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';

const sign = (secret: string, payload: string) =>
  createHmac('sha256', deriveKey(secret, 'unsubscribe')).update(payload).digest('base64url');

/** The token of an unsubscribe link: company and address, signed; it never expires. */
export function unsubscribeToken(secret: string, company: string, email: string): string {
  const payload = Buffer.from(JSON.stringify([company, email])).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

/** Reads a token; null when it was not made here. */
export function readUnsubscribeToken(secret: string, token: string): { company: CompanyId; email: string } | null {
  const [payload = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(secret, payload));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [company, email] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string];
  return { company: trustedCompanyId(company), email };
}
