import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueCertificate, packCertificate } from '#api-test/factories/certificates.ts';
import { createLetterTemplate } from '#api-test/factories/letters.ts';
import { createExemployee, createTeam, type Member } from '#api-test/factories.ts';
import { hasPdfTools, readQrCodes, readSignatures, readStructure } from '#api-test/outside/pdf-tools.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
let letter: { code: string };
let plain: Buffer;
let signed: Buffer;

beforeAll(async () => {
  if (!hasPdfTools) return;
  server = await startTestServer();
  ({ owner } = await createTeam(server));
  const template = await createLetterTemplate(owner);
  const issue = async (phone: string) => {
    const { person } = await createExemployee(server, owner, { phone });
    const { status, message, data } = await owner.post('/letters', { person, template: template._id });
    expect(status, message).toBe(201);
    return { letter: data, content: Buffer.from((await owner.get(`/letters/${data._id}/file`)).body) };
  };
  ({ content: plain } = await issue('9800000001'));
  const root = issueCertificate({ name: 'Trust Authority' });
  const content = packCertificate(issueCertificate({ name: 'Acme Private Limited', issuer: root }), [root]);
  const { status } = await owner.upload(
    '/letters/certificate',
    { name: 'acme.p12', content },
    { passphrase: 'secret' },
  );
  expect(status).toBe(201);
  ({ letter, content: signed } = await issue('9800000002'));
});
afterAll(() => server?.close());

describe.skipIf(!hasPdfTools)('An issued letter, read by the programs of others', () => {
  test.each([150, 300])('ZBar reads the QR code of a page printed with %i dots per inch', (dotsPerInch) => {
    expect(readQrCodes(signed, dotsPerInch)).toEqual([`http://localhost:3000/verify#${letter.code}`]);
  });

  test('Poppler finds a valid signature by the company over the whole file', () => {
    const said = readSignatures(signed);
    expect(said).toContain('Signer Certificate Common Name: Acme Private Limited');
    expect(said).toContain('Signing Hash Algorithm: SHA-256');
    expect(said).toContain('Signature Type: ETSI.CAdES.detached');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Signature Validation: Signature is Valid.');
  });

  test('Poppler finds that one changed byte breaks it', () => {
    const changed = Buffer.from(signed);
    const at = changed.indexOf('/Producer') + '/Producer ('.length;
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(readSignatures(changed)).toContain('Signature Validation: Digest Mismatch.');
  });

  test('Poppler finds no signature where the company has no certificate', () => {
    expect(readSignatures(plain)).toContain('does not contain any signatures');
  });

  test.each([
    ['without a signature', () => plain],
    ['with one', () => signed],
  ])('qpdf finds nothing wrong with the file %s', (_, content) => {
    const { status, said } = readStructure(content());
    expect(said).toContain('No syntax or stream encoding errors found');
    expect(status).toBe(0);
  });
});
