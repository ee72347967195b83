import { createHash, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Url } from 'jsonld/jsonld-spec.js';
import { writeMultibase } from './write-multibase.ts';

/** The addresses of the two contexts; api/contexts has them. */
export const contexts = {
  credentials: 'https://www.w3.org/ns/credentials/v2',
  openBadges: 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
} as const;
const files: Readonly<Record<string, string>> = {
  [contexts.credentials]: 'credentials-v2.json',
  [contexts.openBadges]: 'open-badges-3.0.3.json',
};

export type JsonDocument = { '@context': readonly string[] } & Record<string, unknown>;
export type Proof = Readonly<
  Record<'type' | 'cryptosuite' | 'created' | 'verificationMethod' | 'proofPurpose', string>
>;
/** Returns the context at an address. @throws Error for an unknown one: nothing is ever fetched */
export type ReadContext = (address: string) => object;

const known = new Map<string, object>();

const readContext: ReadContext = (address) => {
  const file = files[address];
  if (!file) throw new Error(`The context ${address} is unknown`);
  const found = known.get(address);
  if (found) return found;
  const context = JSON.parse(readFileSync(new URL(`../../../../contexts/${file}`, import.meta.url), 'utf8')) as object;
  known.set(address, context);
  return context;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Returns the statements of a document in their one order (RDFC-1.0). A term that no context defines is refused, since it would not be signed. */
async function canonize(document: object, read: ReadContext): Promise<string> {
  // With the first credential: it is a large library.
  const { default: jsonld } = await import('jsonld');
  const options = {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    documentLoader: async (url: Url) => ({ documentUrl: url, document: read(url) as never }),
  };
  // Its types know an older version.
  return (jsonld.canonize as unknown as (of: object, how: object) => Promise<string>)(document, options);
}

/** Returns what is signed: the hash of the proof's own statements, then that of the document's (vc-di-eddsa, 3.2.4). */
export async function hashDocument(document: JsonDocument, proof: Proof, read = readContext): Promise<Buffer> {
  const options = await canonize({ '@context': document['@context'], ...proof }, read);
  return Buffer.concat([sha256(options), sha256(await canonize(document, read))]);
}

/**
 * Adds a Data Integrity proof of the suite eddsa-rdfc-2022 to a document.
 * @param method the address of the public key in the DID document
 */
export async function signDocument(
  document: JsonDocument,
  { key, method, at }: { key: KeyObject; method: string; at: Date },
  read = readContext,
): Promise<JsonDocument> {
  const proof: Proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: writeMoment(at),
    verificationMethod: method,
    proofPurpose: 'assertionMethod',
  };
  const proofValue = writeMultibase(sign(null, await hashDocument(document, proof, read), key));
  return { ...document, proof: { ...proof, proofValue } };
}

/** Returns a moment without its milliseconds: `2026-12-01T09:30:00Z`. */
export const writeMoment = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
