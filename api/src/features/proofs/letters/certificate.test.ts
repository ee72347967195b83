// Both databases: a certificate is replaced in one statement, and teams are told by another.
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unseal } from '#api/core/sessions/seal.ts';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { checkSignature } from '#api-test/check-signature.ts';
import { createOpenJob } from '#api-test/factories/applications.ts';
import { type Issued, issueCertificate, packCertificate } from '#api-test/factories/certificates.ts';
import { createLetterTemplate } from '#api-test/factories/letters.ts';
import { moveOffer, offerIn } from '#api-test/factories/offers.ts';
import { createExemployee, createProgram, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { type Notification, notificationText } from '#contract/base/notifications.ts';
import {
  letterCertificateFaults,
  letterCertificateLimits,
  letterCertificateMessages,
} from '#contract/proofs/letter-certificate.ts';
import type { LetterTemplate } from '#contract/proofs/letter-templates.ts';
import { keyPurpose } from './sign-letter.ts';
import { warnTeams } from './tasks.ts';

const day = 86_400_000;
const path = '/letters/certificate';
const passphrase = 'बंद-secret 1';

let server: TestServer;
let root: Issued;
let leaf: Issued;
let p12: Buffer;
let owner: Member;
let hr: Member;
let recruiter: Member;
let viewer: Member;
let stranger: Member;
let own: Member & { person: string };
let template: LetterTemplate;

beforeAll(async () => {
  server = await startTestServer();
  root = issueCertificate({ name: 'Trust Authority' });
  leaf = issueCertificate({ name: 'Acme Private Limited', issuer: root });
  // The library that packs files takes passwords of PBKDF2 for Latin-1; the other way to derive keys is the same everywhere.
  p12 = packCertificate(leaf, [root], { passphrase, algorithm: '3des' });
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));
beforeEach(async () => {
  ({ owner, hr, recruiter, viewer, stranger } = await createTeam(server));
  own = await createExemployee(server, owner);
  template = await createLetterTemplate(hr);
});

const upload = (by: Pick<Member, 'upload'>, content = p12, fields: Record<string, string> = { passphrase }) =>
  by.upload(path, { name: 'acme.p12', content }, fields);
/** Adds a certificate that ends in so many days. */
const uploadUntil = (days: number) =>
  upload(owner, packCertificate(issueCertificate({ keyOf: root, until: new Date(Date.now() + days * day) })), {
    passphrase: 'secret',
  });
const read = async (by: Member) => (await by.get(path)).data.certificate;
const issue = async (of = template) => {
  const { status, message, data } = await hr.post('/letters', { person: own.person, template: of._id });
  expect(status, message).toBe(201);
  return { letter: data, content: Buffer.from((await hr.get(`/letters/${data._id}/file`)).body) };
};
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const isSigned = (content: Buffer) => content.includes('/ByteRange');
const rowOf = ({ company }: Member) =>
  server.services.database.system
    .selectFrom('letter_certificates')
    .selectAll()
    .where('company_id', '=', company)
    .executeTakeFirst();
const logOf = async (by: Member) => {
  const { data } = await by.get('/audit-log?action=letter-certificate.');
  return data.entries.map(({ action, actor }: { action: string; actor: { name: string } }) => [action, actor.name]);
};

describe('A certificate: POST /letters/certificate', () => {
  test('is shown without its key, which is sealed; its password is not kept', async () => {
    expect(await read(owner)).toBeNull();
    const { status, data } = await upload(owner);
    expect(status).toBe(201);
    expect(data.certificate).toMatchObject({
      state: 'valid',
      name: 'Acme Private Limited',
      subject: 'CN=Acme Private Limited, O=Acme',
      issuer: 'CN=Trust Authority, O=Acme',
      serial: 'F1',
      fingerprint: expect.stringMatching(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/),
      addedBy: expect.any(String),
    });
    expect(await read(hr)).toEqual(data.certificate);
    expect(JSON.stringify(data)).not.toMatch(/PRIVATE|BEGIN/);
    const row = await rowOf(owner);
    expect(row?.private_key).not.toContain('PRIVATE');
    expect(row?.certificates.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
    expect(JSON.stringify(row)).not.toContain(passphrase);
    expect(unseal(server.services.config.secrets, keyPurpose, row?.private_key ?? '')).toContain('BEGIN PRIVATE KEY');
  });

  test('is replaced by another, removed once, and both are in the audit log', async () => {
    const first = (await upload(owner)).data.certificate;
    const next = issueCertificate({ name: 'Acme, "Pune" \u202eLimited', keyOf: root });
    const second = (await upload(owner, packCertificate(next), { passphrase: 'secret' })).data.certificate;
    expect(second).toMatchObject({ name: 'Acme, "Pune" Limited', subject: 'CN=Acme, "Pune" Limited, O=Acme' });
    expect(second.fingerprint).not.toBe(first.fingerprint);
    expect(await owner.delete(path)).toMatchObject({ status: 200, data: { certificate: null } });
    expect(await owner.delete(path)).toMatchObject({ status: 404, message: letterCertificateMessages.none });
    expect(await rowOf(owner)).toBeUndefined();
    expect((await logOf(owner)).map(([action]: [string]) => action)).toEqual([
      'letter-certificate.removed',
      'letter-certificate.replaced',
      'letter-certificate.added',
    ]);
  });

  test('only by owners; HR reads it, others and programs do not, and each company has its own', async () => {
    expect(await upload(server.as(null))).toMatchObject(notSignedIn);
    expect(await server.as(null).get(path)).toMatchObject(notSignedIn);
    for (const by of [hr, recruiter, viewer, own]) {
      expect(await upload(by)).toMatchObject(notAllowed);
      expect(await by.delete(path)).toMatchObject(notAllowed);
    }
    for (const by of [recruiter, viewer, own]) expect(await by.get(path)).toMatchObject(notAllowed);
    const program = await createProgram(server, owner, ['people:read']);
    expect((await program.get(path)).status).toBe(403);
    await upload(owner);
    expect(await read(stranger)).toBeNull();
    expect(await stranger.delete(path)).toMatchObject({ status: 404 });
    const theirs = packCertificate(issueCertificate({ name: 'Other Limited', keyOf: root }));
    await upload(stranger, theirs, { passphrase: 'secret' });
    expect(await read(owner)).toMatchObject({ name: 'Acme Private Limited' });
    expect(checkSignature((await issue()).content).certificates[0]?.subject).toContain('Acme Private Limited');
    await stranger.delete(path);
    expect(await read(owner)).not.toBeNull();
  });

  test.each<[keyof typeof letterCertificateFaults, () => Buffer, string]>([
    ['unreadable', () => Buffer.from('%PDF-1.7'), 'file'],
    ['wrong-passphrase', () => packCertificate(leaf, [root], { passphrase: 'another' }), 'passphrase'],
    ['expired', () => packCertificate(issueCertificate({ keyOf: root, until: new Date(Date.now() - 1000) })), 'file'],
    ['no-key', () => packCertificate({ ...leaf, key: null }, [root]), 'file'],
    ['no-issuer', () => packCertificate(leaf), 'file'],
  ])('that is faulty is refused by name, and the earlier one stays: %s', async (fault, content, field) => {
    const { fingerprint } = (await upload(owner)).data.certificate;
    const message = letterCertificateFaults[fault];
    expect(await upload(owner, content(), { passphrase: 'secret' })).toMatchObject({
      status: 400,
      message,
      errors: [{ path: field, message }],
    });
    expect(await read(owner)).toMatchObject({ fingerprint });
  });

  test('too large, or missing, is refused', async () => {
    const message = letterCertificateMessages.fileTooLarge;
    for (const bytes of [letterCertificateLimits.bytes + 1, 6_000_000])
      expect(await upload(owner, Buffer.alloc(bytes, 0x30))).toMatchObject({
        status: 413,
        message,
        errors: [{ path: 'file', message }],
      });
    expect(await upload(owner, Buffer.alloc(letterCertificateLimits.bytes, 0x30))).toMatchObject({ status: 400 });
    expect(await owner.post(path, { passphrase })).toMatchObject({ status: 400, errors: [{ path: 'file' }] });
    expect(await upload(owner, p12, {})).toMatchObject({ status: 400, errors: [{ path: 'passphrase' }] });
  });
});

describe('Letters of a company with a certificate', () => {
  test('are signed in its name, verify by the hash of the signed file, and a changed byte shows', async () => {
    await server.services.database.system
      .updateTable('companies')
      .set({ name: 'Acme', location: 'Pune' })
      .where('id', '=', owner.company)
      .execute();
    await upload(owner);
    const { letter, content } = await issue();
    const { certificates, name, reason, location } = checkSignature(content);
    expect(certificates.map(({ subject }) => subject.split('\n')[0])).toEqual([
      'CN=Acme Private Limited',
      'CN=Trust Authority',
    ]);
    expect({ name, reason, location }).toEqual({
      name: 'Acme',
      reason: `Experience letter ${letter.number}`,
      location: 'Pune',
    });
    expect(hashOf(content)).toBe(letter.hash);
    const verify = (hash: string) => server.as(null).post('/verify', { code: letter.code, hash });
    expect(await verify(letter.hash)).toMatchObject({ data: { state: 'valid' } });
    const changed = Buffer.from(content);
    changed.writeUInt8(changed.readUInt8(2000) ^ 1, 2000);
    expect(() => checkSignature(changed)).toThrow();
    expect(await verify(hashOf(changed))).toMatchObject({ data: { state: 'changed' } });
  });

  test('at once, on request, and corrected ones too; previews are not', async () => {
    await upload(owner);
    const atOnce = await createLetterTemplate(hr, 'employment', { isAtOnce: true });
    const { data } = await own.post('/own/letters', { template: atOnce._id });
    checkSignature(Buffer.from((await own.get(`/own/letters/${data._id}/file`)).body));
    const requested = (await own.post('/own/letters', { template: template._id })).data;
    expect(isSigned(Buffer.from((await hr.get(`/letters/${requested._id}/file`)).body))).toBe(false);
    await hr.post(`/letters/${requested._id}/issue`);
    await hr.post(`/alumni/${own.person}`, { designation: 'Architect' });
    const next = (await hr.post(`/letters/${requested._id}/correct`)).data;
    checkSignature(Buffer.from((await hr.get(`/letters/${next._id}/file`)).body));
  });

  test('are not signed after it is removed; those issued stay as they are', async () => {
    await upload(owner);
    const before = await issue();
    await owner.delete(path);
    expect(isSigned((await issue(await createLetterTemplate(hr, 'relieving'))).content)).toBe(false);
    const again = Buffer.from((await hr.get(`/letters/${before.letter._id}/file`)).body);
    expect(again.equals(before.content)).toBe(true);
    checkSignature(again);
  });

  test('are not signed once it has expired; their code proves them', async () => {
    await uploadUntil(2 / 24);
    server.setNow(new Date(Date.now() + day / 8));
    expect(await read(hr)).toMatchObject({ state: 'expired' });
    const { letter, content } = await issue();
    expect(isSigned(content)).toBe(false);
    expect(await server.as(null).post('/verify', { code: letter.code, hash: letter.hash })).toMatchObject({
      data: { state: 'valid' },
    });
  });

  test('include rehire offers', async () => {
    const job = await createOpenJob(owner);
    await upload(owner);
    const { id } = await offerIn({ server, by: owner, job }, 'approved');
    expect(isSigned(Buffer.from((await owner.get(`/offers/${id}/letter`)).body))).toBe(false);
    await moveOffer(owner, id, 'extended');
    const { name, reason } = checkSignature(Buffer.from((await owner.get(`/offers/${id}/letter`)).body));
    expect({ name, reason }).toEqual({ name: expect.any(String), reason: expect.stringMatching(/^Offer: /) });
  });
});

describe('The end of a certificate', () => {
  const told = async (by: Member) =>
    ((await by.get('/notifications')).data.notifications as Notification[])
      .filter(({ kind }) => kind === 'letter_certificate')
      .map((entry) => notificationText(entry.kind, entry));

  test('is told to those who issue letters, 30 days before and when it has come, each once', async () => {
    await uploadUntil(30.5);
    await warnTeams(server.services);
    expect(await read(hr)).toMatchObject({ state: 'valid' });
    expect(await told(hr)).toEqual([]);
    server.setNow(new Date(Date.now() + day));
    await Promise.all([warnTeams(server.services), warnTeams(server.services)]);
    await warnTeams(server.services);
    expect(await read(hr)).toMatchObject({ state: 'expires_soon' });
    expect(await told(hr)).toEqual([
      expect.stringMatching(/^The certificate that signs letters expires on \d+ \w{3} \d{4}$/),
    ]);
    expect(await told(owner)).toHaveLength(1);
    expect(await told(recruiter)).toEqual([]);
    server.setNow(new Date(Date.now() + 31 * day));
    await warnTeams(server.services);
    server.setNow(new Date(Date.now() + day));
    expect((await told(hr))[0]).toBe('The certificate that signs letters has expired: new letters carry no signature');
    server.setNow(null);
    expect((await upload(owner)).status).toBe(201);
    expect(await told(hr)).toEqual([]);
  });

  test('is not told to a company without one, or of one that was removed', async () => {
    await uploadUntil(1);
    await warnTeams(server.services);
    expect(await told(hr)).toHaveLength(1);
    await owner.delete(path);
    expect(await told(hr)).toEqual([]);
    expect(await told(stranger)).toEqual([]);
  });
});
