import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSecurity } from '#contract/accounts/security.ts';
import { paths } from '#contract/base/paths.ts';
import {
  type LetterCertificate,
  letterCertificateFaults,
  letterCertificateLimits,
  letterCertificateMessages,
  readLetterCertificate,
  removeLetterCertificate,
  saveLetterCertificate,
} from '#contract/proofs/letter-certificate.ts';
import { listLetterTemplates } from '#contract/proofs/letter-templates.ts';
import { listLetters } from '#contract/proofs/letters.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { describedBy, fill, give, Page, press, textIn } from '#web-test/page.tsx';
import type { FakeServer } from '#web-test/server.ts';
import { certificateQuery } from './api.ts';
import { SignatureSection } from './components/SignatureSection.tsx';
import { LettersPage } from './pages/LettersPage.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const certificate: LetterCertificate = {
  state: 'valid',
  name: 'Acme Private Limited',
  subject: 'CN=Acme Private Limited, O=Acme',
  issuer: 'CN=Trust Authority',
  validFrom: '2026-01-04T06:30:00.000Z',
  validUntil: '2036-01-04T06:30:00.000Z',
  serial: '0F2A',
  fingerprint: 'AB:CD',
  addedAt: '2026-05-01T08:00:00.000Z',
  addedBy: 'Meera',
};
const file = new File(['p12'], 'acme.p12');
const withPassword = { hasPassword: true, twoStepSince: null, recoveryCodesLeft: 0 };
const reads =
  (current: LetterCertificate | null, hasPassword = true) =>
  (server: FakeServer) =>
    server
      .answer(readLetterCertificate, { certificate: current })
      .answer(getSecurity, { ...withPassword, hasPassword })
      .answer(listLetterTemplates, { templates: [] })
      .answer(listLetters, {
        letters: [],
        nextCursor: null,
        counts: { requests: 0, late: 0, issued: 0, settled: 0 },
        today: '2026-12-05',
      });
const at = { show: <SignatureSection />, at: paths.settings, path: paths.settings };
const enter = async () => {
  await give('Certificate', file);
  await fill('Password of the file', 'secret');
  await fill('Your password', 'Own-harbour-42');
};
const save = {
  route: saveLetterCertificate,
  sends: { body: { file: expect.any(File), passphrase: 'secret', password: 'Own-harbour-42' } },
  fails: letterCertificateMessages.notAdded,
  fault: { path: 'passphrase', label: 'Password of the file' },
  tells: true,
  refreshes: [certificateQuery],
} as const;

describeActions('The signature of letters', [
  action({
    ...at,
    ...save,
    does: 'adds a certificate',
    reads: reads(null),
    fill: async () => {
      await press('Add certificate');
      await screen.findByText(/The ones already\s+issued stay as they are/);
      await enter();
    },
    press: 'Add',
    answer: { certificate },
    says: letterCertificateMessages.added,
    afterwards: () => screen.findByRole('heading', { name: 'Acme Private Limited' }),
  }),
  action({
    ...at,
    ...save,
    does: 'replaces a certificate',
    reads: reads(certificate),
    fill: async () => {
      await press('Replace');
      await enter();
    },
    press: 'Replace',
    answer: { certificate: { ...certificate, name: 'Acme Limited' } },
    says: letterCertificateMessages.replaced,
    afterwards: () => screen.findByRole('heading', { name: 'Acme Limited' }),
  }),
  action({
    ...at,
    does: 'removes a certificate',
    reads: reads(certificate),
    fill: async () => {
      await press('Actions for the certificate');
      await press({ role: 'menuitem', name: 'Remove' });
      await screen.findByText(/Letters issued from now on carry no signature; the ones already issued stay signed/);
    },
    press: 'Remove',
    route: removeLetterCertificate,
    sends: {},
    answer: { certificate: null },
    says: letterCertificateMessages.removed,
    fails: letterCertificateMessages.notRemoved,
    tells: true,
    refreshes: [certificateQuery],
    afterwards: () => screen.findByText('Letters carry no signature'),
  }),
]);

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());
const show = async (current: LetterCertificate | null, as: 'owner' | 'hr' = 'owner') => {
  reads(current)(page.server);
  await page.show(at.show, { ...at, as });
};

describe('The section', () => {
  it('shows whose the certificate is and until when it is valid, to HR too', async () => {
    await show(certificate, 'hr');
    await screen.findByText('Signs letters');
    expect([...document.querySelectorAll('dl > div')].map(textIn)).toEqual([
      'Issued toCN=Acme Private Limited, O=Acme',
      'Issued byCN=Trust Authority',
      expect.stringMatching(/^Valid from4 January 2026, /),
      expect.stringMatching(/^Valid until4 January 2036, /),
      'Serial number0F2A',
      'SHA-256 fingerprintAB:CD',
      'Added2026-05-01T08:00:00.000Z by Meera',
    ]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it.each([
    [
      'expires_soon',
      12,
      /expires in 12 days, on .*Letters issued after that carry no signature\. Replace it/,
      'Expires soon',
    ],
    ['expires_soon', 1, /expires tomorrow\./, 'Expires soon'],
    ['expired', -3, /expired on .*Letters issued since then carry no signature: their code alone/, 'Expired'],
  ] as const)('warns of its end: %s, %d', async (state, days, words, label) => {
    await show({ ...certificate, state, validUntil: inDays(days) });
    await screen.findByText(words);
    await screen.findByText(label);
  });

  it('asks HR to turn to an owner', async () => {
    await show({ ...certificate, state: 'expired', validUntil: inDays(-1) }, 'hr');
    await screen.findByText(/Ask an owner to replace it/);
  });

  it('says what is missing when there is none', async () => {
    await show(null, 'hr');
    await screen.findByText('Letters carry no signature');
    await screen.findByText(/An owner can add/);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('says when it could not be read, and reads it again', async () => {
    page.server.refuse(readLetterCertificate, { status: 500 });
    await page.show(at.show, at);
    await screen.findByText(letterCertificateMessages.notFetched);
    reads(certificate)(page.server);
    await press('Try again');
    await screen.findByRole('heading', { name: 'Acme Private Limited' });
  });
});

describe('The form', () => {
  const open = async (hasPassword = true) => {
    reads(null, hasPassword)(page.server);
    await page.show(at.show, at);
    await press('Add certificate');
  };

  it('needs a file of a possible size, and sends nothing before', async () => {
    await open();
    await press('Add');
    await waitFor(async () => expect(await describedBy('Certificate')).toBe(letterCertificateMessages.fileRequired));
    await give('Certificate', new File([new Uint8Array(letterCertificateLimits.bytes + 1)], 'large.p12'));
    await press('Add');
    await waitFor(async () =>
      expect(await describedBy('Certificate: large.p12')).toBe(letterCertificateMessages.fileTooLarge),
    );
    expect(page.server.writes).toEqual([]);
  });

  it('shows what is wrong with the file at the file, and keeps what was entered', async () => {
    await open();
    await enter();
    const message = letterCertificateFaults.expired;
    page.server.refuse(saveLetterCertificate, { status: 400, message, errors: [{ path: 'file', message }] });
    await press('Add');
    await waitFor(async () => expect(await describedBy('Certificate: acme.p12')).toBe(message));
  });

  it('does not ask for a password that the account has not', async () => {
    await open(false);
    expect(screen.queryByLabelText(/Your password/)).toBeNull();
  });
});

describe('The page of letters', () => {
  const onLetters = { at: paths.letters, path: paths.letters };

  it.each([
    ['expires_soon', 20, /expires in 20 days/],
    ['expired', -20, /expired on/],
  ] as const)('warns before and after the end of the certificate: %s', async (state, days, words) => {
    reads({ ...certificate, state, validUntil: inDays(days) })(page.server);
    await page.show(<LettersPage />, onLetters);
    await screen.findByText(words);
    const link = screen.getByRole('link', { name: 'Replace it' });
    expect(link.getAttribute('href')).toBe(paths.settingsSection.replace('$section', 'letter-signature'));
  });

  it.each([[null], [certificate]])('says nothing otherwise: %#', async (current) => {
    reads(current)(page.server);
    await page.show(<LettersPage />, onLetters);
    expect(screen.queryByText(/certificate that signs letters/)).toBeNull();
  });
});
