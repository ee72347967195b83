import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMultibase, readMultikey } from '#api-test/check-credential.ts';
import { buildCredential } from './build-credential.ts';
import { contexts, hashDocument, type JsonDocument, type Proof, signDocument } from './sign-document.ts';
import { writeMultibase, writeMultikey } from './write-multibase.ts';
import { listPlaces, writeStatusList } from './write-status-list.ts';

/** An Ed25519 private key from its 32 bytes. */
const toPrivateKey = (bytes: Uint8Array): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), bytes]),
    format: 'der',
    type: 'pkcs8',
  });

describe('The test vector of the recommendation (vc-di-eddsa, B.1: eddsa-rdfc-2022)', () => {
  const publicKey = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
  // Its first two bytes say that it is a private Ed25519 key.
  const key = toPrivateKey(readMultibase('z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq').subarray(2));
  const document: JsonDocument = {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
    id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
    type: ['VerifiableCredential', 'AlumniCredential'],
    name: 'Alumni Credential',
    description: 'A minimum viable example of an Alumni Credential.',
    issuer: 'https://vc.example/issuers/5678',
    validFrom: '2023-01-01T00:00:00Z',
    credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  };
  const method = `https://vc.example/issuers/5678#${publicKey}`;
  const at = new Date('2023-02-24T23:36:38Z');
  // The context of the examples, which no credential of ours has.
  const examples = { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } };
  const read = (address: string) =>
    address === 'https://www.w3.org/ns/credentials/examples/v2' ? examples : readPublished(address);

  test('the key is written as there', () => expect(writeMultikey(key)).toBe(publicKey));

  test('what is signed is the same, to the byte', async () => {
    const proof: Proof = {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      created: '2023-02-24T23:36:38Z',
      verificationMethod: method,
      proofPurpose: 'assertionMethod',
    };
    expect((await hashDocument(document, proof, read)).toString('hex')).toBe(
      '4c4d3890a157f8d611b13c265c2c22f39aa0a567c7c7dd9ba3e45cd579784eeb517744132ae165a5349155bef0bb0cf2258fff99dfe1dbd914b938d775a36017',
    );
  });

  test('the proof is the same', async () => {
    const { proof } = await signDocument(document, { key, method, at }, read);
    expect(proof).toEqual({
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      created: '2023-02-24T23:36:38Z',
      verificationMethod: method,
      proofPurpose: 'assertionMethod',
      proofValue: 'z21EVs3eXERqTn4acNHT9viboqgzUaQ3kTmhPT3eA8qrVPE7CrQq78WkzctnMX5W4CrzcKnHw8V6dvy5pgWYCU5e9',
    });
  });
});

const { privateKey } = generateKeyPairSync('ed25519');
const issuer = {
  brand: { siteUrl: 'https://portal.example.com:8443' },
  company: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000',
};
const content = {
  code: '7K3M-Q9TX-2BHD',
  companyName: 'Acme & <Söhne>',
  facts: {
    name: 'रवि मेनन',
    periods: [
      { title: 'Senior Engineer', department: 'Platform', from: '2018-04-03', to: '2025-07-29' },
      { title: 'Engineer', department: 'Platform', from: '2012-01-02', to: '2014-03-04' },
    ],
  },
  status: { list: 1, place: 94_567 },
  issuedAt: new Date('2026-12-01T09:30:00.123Z'),
  validUntil: new Date('2027-12-01T09:30:00.123Z'),
};
const did = 'did:web:portal.example.com%3A8443:companies:0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000';
const signing = { key: privateKey, method: `${did}#${writeMultikey(privateKey)}`, at: content.issuedAt };
const readPublished = (address: string) => {
  const file = address === contexts.credentials ? 'credentials-v2' : 'open-badges-3.0.3';
  return JSON.parse(readFileSync(new URL(`../../../../contexts/${file}.json`, import.meta.url), 'utf8')) as object;
};

/** Verifies a proof by what is in the document alone. */
async function verifies(signed: JsonDocument): Promise<boolean> {
  const { proof, ...document } = signed as JsonDocument & { proof: Proof & { proofValue: string } };
  const { proofValue, ...options } = proof;
  const hash = await hashDocument(document as JsonDocument, options).catch(() => null);
  return hash !== null && verify(null, hash, createPublicKey(privateKey), readMultibase(proofValue));
}

describe('A credential', () => {
  test('says everything in terms of its contexts, written by hand', async () => {
    expect(buildCredential(issuer, content)).toEqual({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id: 'https://portal.example.com:8443/verify#7K3M-Q9TX-2BHD',
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: 'Employment at Acme & <Söhne>',
      description:
        'Acme & <Söhne> confirms: रवि मेनन, Senior Engineer, Platform, 3 Apr 2018 – 29 Jul 2025; Engineer, Platform, 2 Jan 2012 – 4 Mar 2014.',
      issuer: { id: did, type: ['Profile'], name: 'Acme & <Söhne>' },
      validFrom: '2026-12-01T09:30:00Z',
      validUntil: '2027-12-01T09:30:00Z',
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [{ type: 'IdentityObject', identityHash: 'रवि मेनन', identityType: 'name', hashed: false }],
        achievement: {
          id: `${did}#employment`,
          type: ['Achievement'],
          achievementType: 'ext:Employment',
          name: 'Employment at Acme & <Söhne>',
          description: 'Acme & <Söhne> confirms a time of employment from its own record.',
          criteria: { narrative: 'The record of Acme & <Söhne> on the day of issue.' },
        },
      },
      evidence: [
        {
          type: ['Evidence'],
          genre: 'Employment',
          name: 'Senior Engineer, Platform',
          narrative: '3 Apr 2018 – 29 Jul 2025',
        },
        { type: ['Evidence'], genre: 'Employment', name: 'Engineer, Platform', narrative: '2 Jan 2012 – 4 Mar 2014' },
      ],
      credentialStatus: {
        id: 'https://portal.example.com:8443/companies/0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000/credentials/status/1#94567',
        type: 'BitstringStatusListEntry',
        statusPurpose: 'revocation',
        statusListIndex: '94567',
        statusListCredential:
          'https://portal.example.com:8443/companies/0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000/credentials/status/1',
      },
    });
  });

  test.each([
    [
      { title: 'Engineer', department: null, from: '2012-01-02', to: '2014-03-04' },
      { role: 'Engineer', activityStartDate: '2012-01-02', activityEndDate: '2014-03-04' },
      { name: 'Engineer', narrative: '2 Jan 2012 – 4 Mar 2014' },
    ],
    [
      { title: null, department: null, from: '2012', to: '2014' },
      {},
      { name: 'Worked at Acme & <Söhne>', narrative: '2012 – 2014' },
    ],
    [{ title: null, department: null, from: null, to: null }, {}, { name: 'Worked at Acme & <Söhne>' }],
  ])('of one time has the fields of Open Badges that are true: %j', (period, fields, said) => {
    const facts = { name: 'Ravi', periods: [period] };
    const { credentialSubject, evidence } = buildCredential(issuer, { ...content, facts }) as Record<string, object>;
    const { type: _, identifier: __, achievement: ___, ...rest } = credentialSubject as Record<string, unknown>;
    expect(rest).toEqual(fields);
    expect(evidence).toEqual([{ type: ['Evidence'], genre: 'Employment', ...said }]);
  });

  test('verifies, also with its members in another order', async () => {
    const signed = await signDocument(buildCredential(issuer, content), signing);
    expect(await verifies(signed)).toBe(true);
    expect(await verifies(Object.fromEntries(Object.entries(signed).toReversed()) as JsonDocument)).toBe(true);
  });

  test('with any value changed does not verify', async () => {
    const signed = await signDocument(buildCredential(issuer, content), signing);
    const text = JSON.stringify(signed);
    // Each letter of each value in turn: names of members are terms, which a context does not define when they are changed.
    const places = [...text.matchAll(/:"((?:[^"\\]|\\.)+)"/g)].flatMap(({ index, 1: value = '' }) =>
      Array.from(value, (_, place) => index + 2 + place),
    );
    expect(places.length).toBeGreaterThan(500);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), async (place) => {
        const sign = text[place] === 'x' ? 'y' : 'x';
        const changed = `${text.slice(0, place)}${sign}${text.slice(place + 1)}`;
        let document: JsonDocument;
        try {
          document = JSON.parse(changed) as JsonDocument;
        } catch {
          return;
        }
        expect(await verifies(document), changed.slice(place - 30, place + 30)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test('with an added member that no context defines is not signed', async () => {
    const document = { ...buildCredential(issuer, content), salary: '1' };
    await expect(signDocument(document, signing)).rejects.toThrow();
    const other = { ...buildCredential(issuer, content), '@context': [contexts.credentials, 'https://evil.example/c'] };
    await expect(signDocument(other, signing)).rejects.toThrow();
  });
});

describe('A status list', () => {
  // The example of the recommendation (vc-bitstring-status-list, 3.2): 131,072 places, none set.
  const example = 'H4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA';
  const unpack = (list: string) => gunzipSync(Buffer.from(list.slice(1), 'base64url'));

  test('of nothing unpacks to what the recommendation’s example does', () => {
    expect(writeStatusList([])[0]).toBe('u');
    expect(unpack(writeStatusList([])).equals(gunzipSync(Buffer.from(example, 'base64url')))).toBe(true);
  });

  test.each([
    [[0], 0, 0b1000_0000],
    [[7], 0, 0b0000_0001],
    [[8, 9, 15], 1, 0b1100_0001],
    [[131_071], 16_383, 0b0000_0001],
  ])('has %j from the left in byte %i', (set, place, byte) => {
    const bits = unpack(writeStatusList(set));
    expect(bits.length).toBe(16_384);
    expect(bits[place]).toBe(byte);
    expect(bits.filter((each) => each !== 0).length).toBe(1);
  });

  test('has exactly the given places', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(listPlaces - 1), { maxLength: 50 }), (set) => {
        const bits = unpack(writeStatusList(set));
        const found = Array.from({ length: listPlaces }, (_, place) => place).filter(
          (place) => ((bits[Math.floor(place / 8)] ?? 0) >> (7 - (place % 8))) % 2 === 1,
        );
        expect(found).toEqual(set.toSorted((a, b) => a - b));
      }),
      { numRuns: 20 },
    ));
});

describe('Base58', () => {
  test.each([
    ['', 'z'],
    ['00', 'z1'],
    ['0000287fb4cd', 'z11233QC4'],
    ['48656c6c6f20576f726c6421', 'z2NEpo7TZRRrLZSi2U'],
  ])('of %s is %s', (bytes, text) => expect(writeMultibase(Buffer.from(bytes, 'hex'))).toBe(text));

  test('is read as it was written', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect([...readMultibase(writeMultibase(bytes))]).toEqual([...bytes]);
      }),
    ));

  test('a key is read as it was written', () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    expect(readMultikey(writeMultikey(publicKey)).equals(publicKey)).toBe(true);
  });
});
