import { readFile, stat } from 'node:fs/promises';
import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { openCertificate } from '#api/core/pdf/open-certificate.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import type { VerbInput } from '#api/core/server/http.ts';
import { seal } from '#api/core/sessions/seal.ts';
import { confirmPassword } from '#api/features/accounts/security/shared.ts';
import {
  letterCertificateFaults,
  letterCertificateLimits,
  letterCertificateMessages,
  type saveLetterCertificate as saveRoute,
} from '#contract/proofs/letter-certificate.ts';
import { deleteCertificate, putCertificate, readCertificateRow } from './certificate-queries.ts';
import { keyPurpose } from './sign-letter.ts';
import { toCertificate } from './view.ts';

/** Returns the certificate that signs letters. */
export async function readCertificate({ db, company, services }: Context) {
  const row = await readCertificateRow(db, company);
  return { certificate: row ? toCertificate(row, services.clock()) : null };
}

/** Adds the certificate that signs letters, or replaces it. The password of its file is not kept; the key is sealed. */
export async function saveCertificate(context: Context, { body, file }: VerbInput<typeof saveRoute>) {
  await confirmPassword(context, body.password);
  const { db, company, services, actor } = context;
  const at = services.clock();
  if ((await stat(file.path)).size > letterCertificateLimits.bytes) {
    const message = letterCertificateMessages.fileTooLarge;
    throw new Failure('too-large', message, [{ path: 'file', message }]);
  }
  // The transaction begins with the first query, so none is open while the file is opened.
  const opened = await openCertificate(await readFile(file.path), body.passphrase, at);
  if (typeof opened === 'string')
    throw invalidField(opened === 'wrong-passphrase' ? 'passphrase' : 'file', letterCertificateFaults[opened]);
  const { key, certificate, issuers } = opened;
  const isReplaced = (await readCertificateRow(db, company)) !== undefined;
  await putCertificate(db, company, {
    id: newId(),
    certificates: [certificate, ...issuers].join(''),
    private_key: seal(services.config.secrets, keyPurpose, key.export({ type: 'pkcs8', format: 'pem' }).toString()),
    valid_until: certificate.validToDate,
    added_by: actor.id,
    added_at: at,
  });
  const action = isReplaced ? 'letter-certificate.replaced' : 'letter-certificate.added';
  await audit(context, action, null, { fingerprint: certificate.fingerprint256 });
  return readCertificate(context);
}

/** Removes the certificate and its key. */
export async function removeCertificate(context: Context) {
  if (!(await deleteCertificate(context.db, context.company))) throw notFound(letterCertificateMessages.none);
  await audit(context, 'letter-certificate.removed', null);
  return readCertificate(context);
}
