import { saveCertificateOf } from '../factories/certificates.ts';
import type { Member } from '../factories.ts';
import type { Attempts } from './attempt.ts';

/** Creates a row in the table of certificates. */
export async function fillVictim(owner: Member) {
  await saveCertificateOf(owner, 'Victims Limited', { password: 'Encore@2025' });
  return {};
}

export const attempts: Attempts = {
  'GET /letters/certificate': ({ company }) => [
    { path: `/letters/certificate?companyId=${company}`, owner: 200, data: { certificate: null } },
  ],
  'POST /letters/certificate': ({ company }) => [
    { path: '/letters/certificate', upload: { companyId: company, passphrase: 'secret' } },
  ],
  'DELETE /letters/certificate': ({ company }) => [{ path: `/letters/certificate?companyId=${company}` }],
};
