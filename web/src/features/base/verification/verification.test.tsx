import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ProofState, type Verification, verification, verifyProof } from '#contract/base/verification.ts';
import { codeMark, verificationMessages } from '#contract/base/verification-codes.ts';
import { describedBy, field, fill, give, Page, press, pressTwice, settle } from '#web-test/page.tsx';
import { sample } from '#web-test/sample.ts';
import { fileLimit, fileMessages } from './components/read-proof.ts';
import { VerifyPage } from './pages/VerifyPage.tsx';

const code = '7K3M-Q9TX-2BHD';
const other = '0000-1111-2222';
const fileLabel = 'Or choose the file';
const proof = {
  kind: 'letter' as const,
  title: 'Experience letter',
  number: 'EXP/2026/0042',
  issuedOn: '2026-05-04',
  version: 2,
  endedOn: null as string | null,
  validUntil: null,
  statement: null,
  recommendations: [],
  facts: [{ label: 'Name', value: 'Ravi Nair' }],
};
const company = { name: 'Acme', logo: null, isClosed: false };
const given = (state: ProofState, changes: Partial<Verification> = {}) =>
  sample(verification, {
    state,
    company: state === 'unknown' ? null : company,
    proof:
      state === 'unknown'
        ? null
        : ['valid', 'changed'].includes(state)
          ? proof
          : { ...proof, facts: [], endedOn: '2026-06-01' },
    checkedAt: '2026-11-30T10:15:00.000Z',
    ...changes,
  });
const pdf = (text = `%PDF-1.7 (${codeMark}${code})`) => new File([text], 'letter.pdf', { type: 'application/pdf' });

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => {
  page.close();
  vi.restoreAllMocks();
});

const show = (at = '/verify') => page.show(<VerifyPage />, { at, path: '/verify' });
const asked = () => page.server.sentTo(verifyProof).map(({ body }) => body as { code: string; hash?: string });
const heading = async (name: string) => {
  const found = await screen.findByRole('heading', { level: 2, name });
  await waitFor(() => expect(document.activeElement).toBe(found));
};
const words = () => document.body.textContent;
const verifyCode = async (text = code) => {
  await fill('Code', text);
  await press('Verify');
};
const verifyFile = async (file = pdf()) => {
  await give(fileLabel, file);
  await settle();
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
};

describe('A code', () => {
  it.each(['7k3m q9tx 2bhd', '7K3MQ9TX2BHD', ' 7K3M–Q9TX–2BHD '])('is verified as it is typed: %s', async (text) => {
    page.server.answer(verifyProof, given('valid'));
    await show();
    await verifyCode(text);
    await heading('Acme confirms:');
    expect(asked()).toHaveLength(1);
    expect(page.address).toBe(`/verify#${code}`);
    for (const each of ['Valid', 'Ravi Nair', 'Experience letter', 'EXP/2026/0042', '4 May 2026', code])
      expect(words()).toContain(each);
    expect(words()).toContain('Compare these details with the letter in front of you.');
    expect(words()).toMatch(/Checked against Acme’s record on 30 November 2026, \d\d:\d\d/);
    expect(words()).not.toContain('unchanged');
  });

  it('is asked for once by two clicks', async () => {
    page.server.answer(verifyProof, given('valid'));
    await show();
    await fill('Code', code);
    await pressTwice('Verify');
    await heading('Acme confirms:');
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['', verificationMessages.codeRequired],
    ['7K3M', verificationMessages.codeInvalid],
    ['UUUU-UUUU-UUUU', verificationMessages.codeInvalid],
  ])('with a mistake is not sent: "%s"', async (text, message) => {
    await show();
    await verifyCode(text);
    expect(await describedBy('Code')).toContain(message);
    expect(asked()).toEqual([]);
  });

  it.each([
    [500, 'Broken', verificationMessages.notVerified],
    [429, 'Too many questions. Please wait a minute', 'Too many questions. Please wait a minute'],
  ])('that is refused by %s says so, and can be sent again', async (status, message, told) => {
    page.server.refuse(verifyProof, { status, message });
    await show();
    await verifyCode();
    await screen.findByText(told);
    expect(((await field('Code')) as HTMLInputElement).value).toBe(code);
    page.server.answer(verifyProof, given('valid'));
    await press('Verify');
    await heading('Acme confirms:');
    expect(screen.queryByText(told)).toBeNull();
  });
});

describe('A code in the address', () => {
  it('is verified at once', async () => {
    page.server.answer(verifyProof, given('valid'));
    await show('/verify#7k3mq9tx2bhd');
    await heading('Acme confirms:');
    expect(asked()).toEqual([{ code }]);
    expect(((await field('Code')) as HTMLInputElement).value).toBe(code);
  });

  it('that is none is ignored', async () => {
    await show('/verify#content');
    expect(asked()).toEqual([]);
  });

  it('follows the code that is typed, which is verified once', async () => {
    page.server.answer(verifyProof, ({ body }) =>
      given((body as { code: string }).code === code ? 'valid' : 'unknown'),
    );
    await show(`/verify#${code}`);
    await heading('Acme confirms:');
    await verifyCode(other);
    await heading('No document has this code');
    expect(page.address).toBe(`/verify#${other}`);
    expect(asked().map((each) => each.code)).toEqual([code, other]);
  });

  it('can be tried again after a failure', async () => {
    page.server.refuse(verifyProof, { status: 500 });
    await show(`/verify#${code}`);
    await screen.findByText(verificationMessages.notVerified, { exact: false });
    page.server.answer(verifyProof, given('valid'));
    await press('Try again');
    await heading('Acme confirms:');
  });

  it('that was left for another shows only the later result', async () => {
    page.server.answer(verifyProof, ({ body }) =>
      given((body as { code: string }).code === code ? 'valid' : 'unknown'),
    );
    const release = page.server.hold(({ body }) => (body as { code: string }).code === code);
    await show(`/verify#${code}`);
    await verifyFile(pdf(`%PDF-${codeMark}${other}`));
    await heading('No document has this code');
    release();
    await settle();
    await heading('No document has this code');
  });
});

describe('The result', () => {
  it.each([
    ['changed', 'This file is not the one that Acme issued', ['Changed', 'Ravi Nair', 'EXP/2026/0042']],
    ['replaced', 'Acme has replaced this letter', ['Replaced', 'since 1 June 2026', 'Experience letter']],
    ['revoked', 'Acme has revoked this letter', ['Revoked', 'revoked on 1 June 2026']],
    ['expired', 'This letter has expired', ['Expired', 'expired on 1 June 2026']],
    ['unknown', 'No document has this code', ['Unknown', 'It may be forged', 'Ask the company']],
    ['valid', 'Acme confirms:', ['Valid', 'This file is unchanged.', 'Ravi Nair']],
  ] as const)('for a file that is %s', async (state, title, all) => {
    page.server.answer(verifyProof, given(state));
    await show();
    await verifyFile();
    await heading(title);
    for (const each of all) expect(words()).toContain(each);
    expect(words()).not.toContain('Compare these details');
  });

  it('for an unknown code advises to check it, without calling it forged', async () => {
    page.server.answer(verifyProof, given('unknown'));
    await show(`/verify#${code}`);
    await heading('No document has this code');
    expect(words()).toContain('ask the company');
    expect(words()).not.toContain('forged');
  });

  it('says that the company has closed its account', async () => {
    page.server.answer(verifyProof, given('valid', { company: { ...company, isClosed: true } }));
    await show(`/verify#${code}`);
    await screen.findByText(/^Acme has closed its account on /);
  });

  it('of an offer calls it an offer', async () => {
    page.server.answer(verifyProof, given('valid', { proof: { ...proof, kind: 'offer' } }));
    await show(`/verify#${code}`);
    await screen.findByText('Compare these details with the offer in front of you.');
  });
});

describe('The link of a career', () => {
  const career = {
    kind: 'career' as const,
    title: 'Verified career',
    number: null,
    version: null,
    issuedOn: '2026-11-01',
    endedOn: null as string | null,
    validUntil: '2026-12-30',
    statement: 'Acme confirms: Ravi Nair, Engineer, 3 Apr 2018 – 29 Jul 2025.' as string | null,
    recommendations: [],
    facts: [
      { label: 'Name', value: 'Ravi Nair' },
      { label: '3 Apr 2018 – 29 Jul 2025', value: 'Engineer' },
    ],
  };

  it('says in a sentence what the company confirms, until when, and that the person chose it', async () => {
    page.server.answer(verifyProof, given('valid', { proof: career }));
    await show(`/verify#${code}`);
    await heading('Acme confirms: Ravi Nair, Engineer, 3 Apr 2018 – 29 Jul 2025.');
    for (const each of ['Valid', 'Link valid until30 December 2026', 'Ravi Nair chose what this link shows.', code])
      expect(words()).toContain(each);
    expect(words()).toMatch(/Checked against Acme’s record today, 30 November 2026, \d\d:\d\d/);
    for (const each of ['Document', 'Version', 'Issued', 'in front of you']) expect(words()).not.toContain(each);
    expect(screen.queryByText('Engineer')).toBeNull();
  });

  it('shows recommendations as opinions, with their writers', async () => {
    const recommendations = [
      {
        text: 'Ravi kept the lights on.',
        name: 'Meera Iyer',
        title: 'Engineering Manager',
        relation: 'Managed Ravi Nair',
        writtenOn: '2026-11-03',
      },
    ];
    page.server.answer(verifyProof, given('valid', { proof: { ...career, recommendations } }));
    await show(`/verify#${code}`);
    await screen.findByRole('heading', { level: 3, name: 'Recommendations' });
    screen.getByText('Ravi kept the lights on.');
    screen.getByText('Meera Iyer, Engineering Manager · Managed Ravi Nair · 3 November 2026');
    screen.getByText(/^Opinions of former colleagues.*Acme does not confirm what they say\.$/);
  });

  it('lists several times of working there', async () => {
    const facts = [...career.facts, { label: '1 Jun 2010 – 31 May 2012', value: 'Trainee' }];
    page.server.answer(verifyProof, given('valid', { proof: { ...career, facts } }));
    await show(`/verify#${code}`);
    await heading('Acme confirms:');
    for (const each of [
      'Name',
      'Ravi Nair',
      '3 Apr 2018 – 29 Jul 2025',
      'Engineer',
      '1 Jun 2010 – 31 May 2012',
      'Trainee',
    ])
      screen.getByText(each);
  });

  it('that has expired says only that', async () => {
    const proof = { ...career, endedOn: '2026-11-20', validUntil: '2026-11-20', statement: null, facts: [] };
    page.server.answer(verifyProof, given('expired', { proof }));
    await show(`/verify#${code}`);
    await heading('This link has expired');
    expect(words()).toContain('It was valid until 20 November 2026. Ask the person who gave it to you for a new one.');
    expect(words()).not.toContain('Link valid until');
  });

  it('is no file', async () => {
    page.server.answer(verifyProof, given('changed', { proof: career }));
    await show();
    await verifyFile();
    await heading('Acme issued no file with this code');
    expect(words()).toContain('Do not rely on this file.');
    expect(words()).toContain('Ravi Nair');
  });
});

describe('A file', () => {
  it('is verified by its own code and hash, and is not sent', async () => {
    page.server.answer(verifyProof, given('valid'));
    await show(`/verify#${other}`);
    await verifyFile();
    await heading('Acme confirms:');
    expect(asked().at(-1)).toEqual({ code, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    // The code of the address was another one’s.
    expect(page.address).toBe('/verify');
    expect(words()).toContain('It is not uploaded.');
  });

  it('without a code is verified by a typed one', async () => {
    page.server.answer(verifyProof, given('unknown'));
    await show();
    await verifyFile(pdf('%PDF-1.7'));
    await screen.findByText(fileMessages.noCode);
    expect(document.activeElement).toBe(await field('Code'));
    expect(asked()).toEqual([]);
    await verifyCode();
    await heading('No document has this code');
    expect(asked()).toEqual([{ code, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(words()).not.toContain('forged');
  });

  it('is left out when another code is typed', async () => {
    page.server.answer(verifyProof, given('valid'));
    await show();
    await verifyFile();
    await verifyCode(other);
    await screen.findByText('Compare these details with the letter in front of you.');
    expect(asked().at(-1)).toEqual({ code: other });
    expect(words()).not.toContain('letter.pdf');
  });

  it.each([
    ['that is no PDF', () => pdf('PK'), fileMessages.wrongType],
    ['of more than 20 MB', () => new File([new Uint8Array(fileLimit + 1)], 'letter.pdf'), fileMessages.tooLarge],
  ])('%s is refused', async (_, make, message) => {
    await show();
    await verifyFile(make());
    await screen.findByText(message);
    expect(asked()).toEqual([]);
  });

  it('needs a secure connection', async () => {
    vi.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
    await show();
    screen.getByText(/the connection is not secure\. Type the code instead\./);
    expect(screen.queryByLabelText(fileLabel)).toBeNull();
  });

  it('that is refused as one of too many says so, and can be tried again', async () => {
    page.server.refuse(verifyProof, { status: 429, message: 'Too many' });
    await show();
    await verifyFile();
    await screen.findByText('Too many', { exact: false });
    page.server.answer(verifyProof, given('valid'));
    await press('Try again');
    await heading('Acme confirms:');
  });
});

describe('A credential', () => {
  const credential = (host = 'localhost%3A3000') =>
    new File(
      [JSON.stringify({ id: `https://x.example/verify#${code}`, issuer: { id: `did:web:${host}:companies:1` } })],
      'Employment.json',
      { type: 'application/json' },
    );
  const proven = { ...proof, kind: 'credential' as const, title: 'Employment at Acme', number: null, version: null };
  /** What the server says of a credential in a state. */
  const said = (state: ProofState) =>
    given(state, state === 'unknown' ? {} : { proof: { ...proven, endedOn: state === 'valid' ? null : '2026-06-01' } });

  it.each([
    [
      'valid',
      'Acme confirms:',
      'The credential in this file is unchanged. Rely on the details above, not on the picture.',
    ],
    ['changed', 'This file is not the one that Acme issued', 'Do not rely on this file.'],
    ['revoked', 'Acme has revoked this credential', 'Do not rely on it.'],
    ['expired', 'This credential has expired', 'Ask Acme for a new one.'],
    ['unknown', 'No document has this code', 'It looks like a credential from here'],
  ] as const)('that is %s', async (state, title, text) => {
    page.server.answer(verifyProof, said(state));
    await show();
    await verifyFile(credential());
    await heading(title);
    expect(words()).toContain(text);
    expect(words()).not.toContain('Version');
    expect(asked()).toEqual([{ code, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  it('that is valid says until when', async () => {
    page.server.answer(verifyProof, given('valid', { proof: { ...proven, validUntil: '2027-12-02' } }));
    await show();
    await verifyFile(credential());
    await heading('Acme confirms:');
    expect(words()).toContain('Valid until2 December 2027');
  });

  it('that names another issuer, and is unknown here, is not from here', async () => {
    page.server.answer(verifyProof, said('unknown'));
    await show();
    await verifyFile(credential('portal.example'));
    await heading('This credential is not from here');
    expect(words()).toContain('It names portal.example as its issuer. Verify it there');
  });

  it('that is none is refused, and nothing is asked', async () => {
    await show();
    await verifyFile(new File(['{}'], 'a.json'));
    await screen.findByText(fileMessages.noCredential);
    expect(asked()).toEqual([]);
  });
});
