import { execFileSync, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSignature } from '#api-test/check-signature.ts';
import { type Issued, issueCertificate, packCertificate } from '#api-test/factories/certificates.ts';
import { pdfaFaults } from '#api-test/pdf-parts.ts';
import { readPdf } from '#api-test/read-pdf.ts';
import { withAll } from '#api-test/with-all.ts';
import type { SigningKey } from './check-certificate.ts';
import { openCertificate } from './open-certificate.ts';
import { checkPdf } from './pdf.ts';
import { signPdf } from './sign-pdf.ts';
import { writePdf } from './write-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-sign-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const has = (program: string) => spawnSync(program, ['version']).error === undefined;

const now = new Date();
const signing = {
  name: 'Acme & Sons (Pune)',
  reason: 'Experience letter – नमस्ते',
  location: 'Pune',
  at: new Date('2026-03-04T05:06:07Z'),
};

let root: Issued;
let leaf: Issued;
let p12: Buffer;
let pdf: Buffer;
beforeAll(async () => {
  root = issueCertificate({ name: 'Acme Root' });
  leaf = issueCertificate({ issuer: root });
  p12 = packCertificate(leaf, [root]);
  pdf = await writePdf({
    title: 'Letter',
    author: 'Acme',
    language: 'en-IN',
    at: signing.at,
    color: '#1d4ed8',
    blocks: [
      { kind: 'paragraph', align: 'left', spans: [{ text: 'See ' }, { text: 'us', link: 'https://acme.example' }] },
    ],
  });
});

const open = async (content = p12, passphrase = 'secret'): Promise<SigningKey> => {
  const opened = await openCertificate(content, passphrase, now);
  if (typeof opened === 'string') throw new Error(opened);
  return opened;
};
const checkUpload = async (content: Buffer) => {
  const path = join(folder, 'signed.pdf');
  writeFileSync(path, content);
  return checkPdf(path);
};

describe('a signed letter', () => {
  test('has a signature of all its bytes, with the issuers of the certificate, and stays PDF/A', async () => {
    const signed = signPdf(pdf, await open(), signing);
    expect(signed.subarray(0, pdf.length).equals(pdf)).toBe(true);
    const { certificates, ...said } = checkSignature(signed);
    expect(certificates.map(({ subject }) => subject)).toEqual(['CN=Meera Iyer\nO=Acme', 'CN=Acme Root\nO=Acme']);
    const { at: _, ...shown } = signing;
    expect(said).toEqual(shown);
    expect(pdfaFaults(signed)).toEqual([]);
    expect(await checkUpload(signed)).toBeNull();
    expect((await readPdf(signed)).pages.join('')).toContain('See us');
    const added = signed.toString('latin1', pdf.length);
    expect(added).toContain('/SubFilter /ETSI.CAdES.detached');
    expect(added).toContain('/M (D:20260304050607Z)');
    expect(added).toMatch(/\/Annots \[\d+ 0 R \d+ 0 R\]/);
  });

  test('is the same byte for byte, and cannot be signed again', async () => {
    const signer = await open();
    const signed = signPdf(pdf, signer, signing);
    expect(signPdf(pdf, signer, signing).equals(signed)).toBe(true);
    expect(() => signPdf(signed, signer, signing)).toThrow('cannot be signed');
    expect(() => signPdf(Buffer.from('%PDF-1.7 nothing'), signer, signing)).toThrow('cannot be signed');
    expect(checkSignature(signPdf(pdf, signer, { ...signing, location: null })).location).toBeNull();
  });

  test('no longer verifies with any byte changed', async () => {
    const signed = signPdf(pdf, await open(), signing);
    const [, from = '0', until = '0'] = /\/ByteRange \[0 (\d+) (\d+)/.exec(signed.toString('latin1')) ?? [];
    // Every part of the file, without the zeros that fill the place of the signature.
    for (let place = 9; place < signed.length; place += 997) {
      if (place >= Number(from) && place < Number(until)) continue;
      const changed = Buffer.from(signed);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect(() => checkSignature(changed), String(place)).toThrow();
    }
    const other = issueCertificate({ issuer: root });
    const forged = signPdf(pdf, { ...(await open()), key: (await open(packCertificate(other, [root]))).key }, signing);
    expect(() => checkSignature(forged)).toThrow('by its key');
  });

  test.skipIf(!has('openssl'))(
    'can have a key of elliptic curves (skipped where openssl is not installed)',
    async () => {
      const at = (name: string) => join(folder, name);
      const run = (line: string) => execFileSync('openssl', line.split(' '), { stdio: 'ignore' });
      const curve = '-newkey ec -pkeyopt ec_paramgen_curve:P-256';
      run(`req -x509 ${curve} -nodes -keyout ${at('key')} -out ${at('crt')} -days 9 -subj /CN=Curve`);
      run(`pkcs12 -export -inkey ${at('key')} -in ${at('crt')} -out ${at('p12')} -passout pass:पासवर्ड`);
      const signer = await openCertificate(readFileSync(at('p12')), 'पासवर्ड', new Date(Date.now() + 60_000));
      if (typeof signer === 'string') throw new Error(signer);
      expect(signer.certificate.raw.equals(new X509Certificate(readFileSync(at('crt'))).raw)).toBe(true);
      const signed = signPdf(pdf, signer, signing);
      expect(checkSignature(signed).certificates).toHaveLength(1);
      expect(await checkUpload(signed)).toBeNull();
    },
  );
});

const usage = (of: object) => [{ name: 'keyUsage', ...of }];
const extended = (of: object) => [{ name: 'extKeyUsage', ...of }];

describe('a certificate', () => {
  test('is opened with its issuers in their order, and without others', async () => {
    const middle = issueCertificate({ name: 'Acme Signing', issuer: root });
    const signing = issueCertificate({ issuer: middle, keyOf: leaf });
    const unrelated = issueCertificate({ name: 'Other', keyOf: root });
    const { certificate, issuers } = await open(packCertificate(signing, [root, unrelated, middle]));
    expect([certificate, ...issuers].map(({ subject }) => subject.split('\n')[0])).toEqual([
      'CN=Meera Iyer',
      'CN=Acme Signing',
      'CN=Acme Root',
    ]);
    const der = forge.asn1.toDer(forge.pki.certificateToAsn1(signing.certificate)).getBytes();
    expect(certificate.raw.toString('latin1')).toBe(der);
  });

  test.each<[string, Parameters<typeof issueCertificate>[0]]>([
    ['its own issuer', {}],
    ['for signatures alone', { extensions: usage({ digitalSignature: true }) }],
    ['for what its owner cannot deny', { extensions: usage({ nonRepudiation: true }) }],
    ['for email', { extensions: [...usage({ digitalSignature: true }), ...extended({ emailProtection: true })] }],
  ])('can be %s', async (_, made) => {
    expect((await open(packCertificate(issueCertificate({ keyOf: root, ...made })))).issuers).toEqual([]);
  });

  test('can be in a file of older programs, and without a password', async () => {
    await open(packCertificate(leaf, [root], { algorithm: '3des' }));
    await open(packCertificate(leaf, [root], { passphrase: '' }), '');
  });

  const day = 86_400_000;
  test.each<[string, () => [Buffer, string?]]>([
    ['wrong-passphrase', () => [p12, 'Secret']],
    ['wrong-passphrase', () => [p12, '']],
    ['expired', () => [packCertificate(issueCertificate({ keyOf: root, until: new Date(now.getTime() - 1000) }))]],
    ['not-yet-valid', () => [packCertificate(issueCertificate({ keyOf: root, from: new Date(now.getTime() + day) }))]],
    ['no-key', () => [packCertificate({ ...leaf, key: null }, [root])]],
    ['no-certificate', () => [packCertificate({ ...leaf, certificate: root.certificate })]],
    ['no-issuer', () => [packCertificate(leaf)]],
    ['unsupported-key', () => [packCertificate(issueCertificate({ bits: 1024 }))]],
    [
      'not-for-signing',
      () => [packCertificate(issueCertificate({ keyOf: root, extensions: usage({ keyEncipherment: true }) }))],
    ],
    [
      'not-for-signing',
      () => [packCertificate(issueCertificate({ keyOf: root, extensions: extended({ serverAuth: true }) }))],
    ],
    ['unreadable', () => [Buffer.from('no certificate')]],
    ['unreadable', () => [Buffer.alloc(0)]],
    ['unreadable', () => [p12.subarray(0, 500)]],
    ['unreadable', () => [Buffer.alloc(90_000, 0x30)]],
    ['unreadable', () => [Buffer.from(forge.pki.certificateToPem(leaf.certificate))]],
  ])('is refused: %s (case %#)', async (fault, given) => {
    const [content, passphrase = 'secret'] = given();
    expect(await openCertificate(content, passphrase, now)).toBe(fault);
  });

  test('that demands very many rounds of hashing is refused at once', async () => {
    const { pbkdf2 } = forge.pkcs5;
    // Nothing of it is ever decrypted.
    Object.assign(forge.pkcs5, { pbkdf2: () => 'k'.repeat(32) });
    const slow = packCertificate(leaf, [root], { count: 2_000_000, useMac: false });
    Object.assign(forge.pkcs5, { pbkdf2 });
    expect(await openCertificate(slow, 'secret', now)).toBe('too-slow');
  });

  test.runIf(withAll)(
    'is refused too where only its checksum demands them, while the process answers',
    async () => {
      const parsed = forge.asn1.fromDer(p12.toString('latin1'));
      const mac = (parsed.value as forge.asn1.Asn1[])[2]?.value as forge.asn1.Asn1[];
      mac[2] = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.INTEGER, false, '\x7f\xff\xff\xff');
      const slow = Buffer.from(forge.asn1.toDer(parsed).getBytes(), 'latin1');
      let pauses = 0;
      const clock = setInterval(() => {
        pauses += 1;
      }, 100);
      expect(await openCertificate(slow, 'secret', now)).toBe('too-slow');
      clearInterval(clock);
      expect(pauses).toBeGreaterThan(50);
    },
    60_000,
  );
});
