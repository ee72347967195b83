import { saveCertificateOf } from '../factories/certificates.ts';
import { aboutNothing, type Deeds, did } from './deed.ts';

export const deeds: Deeds = [
  [
    'letter-certificate.added',
    async (owner) => {
      await saveCertificateOf(owner);
      return aboutNothing;
    },
  ],
  [
    'letter-certificate.replaced',
    async (owner) => {
      await saveCertificateOf(owner);
      await saveCertificateOf(owner);
      return aboutNothing;
    },
  ],
  [
    'letter-certificate.removed',
    async (owner) => {
      await saveCertificateOf(owner);
      await did(owner.delete('/letters/certificate'));
      return aboutNothing;
    },
  ],
];
