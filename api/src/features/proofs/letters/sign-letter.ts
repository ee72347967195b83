import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { Context, Services } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import type { Config } from '#api/core/installation/config.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import type { SigningKey } from '#api/core/pdf/check-certificate.ts';
import { signPdf } from '#api/core/pdf/sign-pdf.ts';
import { unseal } from '#api/core/sessions/seal.ts';
import { type CertificateRow, readCertificateRow } from './certificate-queries.ts';

/** The purpose for which the private key is sealed. */
export const keyPurpose = 'letter certificate';

function openRow({ certificates, private_key }: CertificateRow, secrets: Secrets): SigningKey | null {
  const [certificate, ...issuers] = (certificates.match(/-----BEGIN[^]+?-----END [^\n]+\n/g) ?? []).map(
    (pem) => new X509Certificate(pem),
  );
  if (!certificate) return null;
  return { key: createPrivateKey(unseal(secrets, keyPurpose, private_key)), certificate, issuers };
}

/** A company, and the part of the product that signs for it. */
export type Signing = Pick<Context, 'db' | 'company'> & {
  services: Pick<Services, 'clock'> & { config: Pick<Config, 'secrets'> };
};

/** Signs a PDF of `writePdf`. @param reason is shown by readers of PDFs */
export type Sign = (pdf: Buffer, reason: string) => Promise<Buffer>;

/**
 * Returns how PDFs are signed as the company, for drawing many letters without a transaction. Without a certificate, and once it has expired, the PDF stays as it is: its code alone proves it.
 */
export async function readSigner({ db, company, services }: Signing): Promise<Sign> {
  const row = await readCertificateRow(db, company);
  const signer = row && new Date(row.valid_until) >= services.clock() ? openRow(row, services.config.secrets) : null;
  if (!signer) return async (pdf) => pdf;
  const { name, location } = await readCompany(db, company);
  return async (pdf, reason) => signPdf(pdf, signer, { name, reason, location, at: services.clock() });
}

/** Signs one PDF as the company. @param reason is shown by readers of PDFs */
export const signLetter = async (context: Signing, pdf: Buffer, reason: string): Promise<Buffer> =>
  (await readSigner(context))(pdf, reason);
