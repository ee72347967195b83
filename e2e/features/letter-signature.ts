import type { Page } from 'playwright-core';
import { paths } from '#contract/base/paths.ts';
import {
  type LetterCertificate,
  letterCertificateFaults,
  letterCertificateMessages,
} from '#contract/proofs/letter-certificate.ts';
import { answers, fails, never, type Scene, still } from '../scenes/scene.ts';

const route = /\/api\/letters\/certificate$/;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const certificate: LetterCertificate = {
  state: 'valid',
  name: 'Acme Industries Private Limited',
  subject:
    'C=IN, ST=Maharashtra, L=Pune, O=Acme Industries Private Limited, OU=Human Resources, CN=Acme Industries Private Limited',
  issuer: 'C=IN, O=Trust Services India, OU=Certifying Authority, CN=Trust Services Sub-CA for Document Signer 2022',
  validFrom: inDays(-200),
  validUntil: inDays(530),
  serial: '4D3C2B1A0F9E8D7C6B5A49382716050F',
  fingerprint: Array.from({ length: 32 }, (_, place) => (place * 7 + 16).toString(16).toUpperCase()).join(':'),
  addedAt: inDays(-12),
  addedBy: 'Asha Rao',
};
const soon: LetterCertificate = { ...certificate, state: 'expires_soon', validUntil: inDays(12) };
const expired: LetterCertificate = { ...certificate, state: 'expired', validUntil: inDays(-3), addedBy: null };
const shows = (current: LetterCertificate | null) => answers(route, { certificate: current });

const scene = (state: string, more: Partial<Scene> = {}): Scene => ({
  area: 'portal',
  screen: 'letter-signature',
  state,
  path: paths.settingsSection.replace('$section', 'letter-signature'),
  ...more,
});
const opens = (name: string) => async (browser: Page) => {
  await browser.getByRole('button', { name, exact: true }).click();
  await browser.getByRole('dialog').waitFor();
  await still(browser);
};
const adds = async (browser: Page) => {
  await opens('Add certificate')(browser);
  const dialog = browser.getByRole('dialog');
  await dialog
    .getByLabel('Certificate', { exact: true })
    .setInputFiles({ name: 'acme-industries.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from('none') });
  await dialog.getByLabel('Password of the file').fill('secret');
  await dialog.getByLabel(/^Your password/).fill('Encore@2025');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
};

export const scenes: readonly Scene[] = [
  scene('none', { prepare: shows(null) }),
  scene('full', { prepare: shows(certificate) }),
  scene('expires-soon', { prepare: shows(soon) }),
  scene('expired', { prepare: shows(expired) }),
  scene('add', { prepare: shows(null), act: opens('Add certificate') }),
  scene('replace', { prepare: shows(soon), act: opens('Replace') }),
  scene('add-empty', {
    prepare: shows(null),
    act: async (browser) => {
      await opens('Add certificate')(browser);
      await browser.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await browser.getByText(letterCertificateMessages.fileRequired).waitFor();
    },
  }),
  scene('add-wrong', {
    act: async (browser) => {
      await adds(browser);
      await browser.getByText(letterCertificateFaults.unreadable).waitFor();
    },
  }),
  scene('remove', {
    prepare: shows(certificate),
    act: async (browser) => {
      await browser.getByRole('button', { name: 'Actions for the certificate' }).click();
      await browser.getByRole('menuitem', { name: 'Remove' }).click();
      await browser.getByRole('dialog').waitFor();
      await still(browser);
    },
  }),
  scene('loading', { prepare: never(route) }),
  scene('error', { prepare: fails(route) }),
  { area: 'portal', screen: 'letters', state: 'signature-expires', path: paths.letters, prepare: shows(soon) },
  { area: 'portal', screen: 'letters', state: 'signature-expired', path: paths.letters, prepare: shows(expired) },
];
