import canonicalize from 'canonicalize';
import { readCode } from '#contract/base/verification-codes.ts';

/** The forms of a credential's file. */
export type CredentialForm = 'json' | 'svg' | 'png';

/** Keyword and element in which Open Badges 3.0 puts a credential. */
const keyword = 'openbadgecredential';
const namespace = 'https://purl.imsglobal.org/ob/v3p0';
/** The most that a compressed credential in a picture may unpack to, in bytes. */
const mostUnpacked = 1024 * 1024;

/** Unpacks a compressed text; null when it is larger than a credential can be. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    length += value.length;
    if (length > mostUnpacked) {
      await reader.cancel();
      return null;
    }
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
}

/** Returns the credential in a PNG: an international text with the keyword; null when there is none. */
async function findInPng(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const latin = new TextDecoder('latin1');
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (latin.decode(bytes.subarray(at + 4, at + 8)) === 'iTXt') {
      const end = data.indexOf(0);
      if (latin.decode(data.subarray(0, end)) === keyword) {
        // Behind it: whether and how it is compressed, then a language and a translated keyword, each up to a zero.
        const text = data.subarray(data.indexOf(0, data.indexOf(0, end + 3) + 1) + 1);
        return data[end + 1] === 1 ? unpack(text) : new TextDecoder().decode(text);
      }
    }
    at += 12 + length;
  }
  return null;
}

/** Returns the credential in an SVG; null when there is none. Nothing in the drawing is shown or run. */
function findInSvg(bytes: Uint8Array): string | null {
  const drawing = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'image/svg+xml');
  const [element] = [
    ...drawing.getElementsByTagNameNS(namespace, 'credential'),
    ...drawing.getElementsByTagName('openbadges:credential'),
  ];
  return element?.textContent ?? null;
}

/** Returns how many members the objects of a value have together. */
function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value);
  return inside.reduce((sum: number, each) => sum + countMembers(each), Array.isArray(value) ? 0 : inside.length);
}

/** Returns whether an object in a valid JSON text names a member twice: other programs may read the first one, we the last. */
function hasTwins(json: string, value: unknown): boolean {
  const texts = json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g);
  return [...texts].filter(([, colon]) => colon).length !== countMembers(value);
}

const hostOf = (did: string) => {
  const [, host] = /^did:web:([^:]+)/.exec(did) ?? [];
  return host ? decodeURIComponent(host) : null;
};

/**
 * Reads a credential: its code, its canonical text (RFC 8785), which does not depend on white space or the order of members, and the host that it names
 * as its issuer; null when it is none.
 */
export async function readCredential(
  bytes: Uint8Array<ArrayBuffer>,
  form: CredentialForm,
): Promise<{ code: string; text: string; issuer: string } | null> {
  const json =
    form === 'png' ? await findInPng(bytes) : form === 'svg' ? findInSvg(bytes) : new TextDecoder().decode(bytes);
  if (json === null) return null;
  const credential = JSON.parse(json) as { id?: unknown; issuer?: unknown };
  if (hasTwins(json, credential)) return null;
  const { issuer } = credential;
  const named = typeof issuer === 'string' ? issuer : (issuer as { id?: unknown } | null)?.id;
  const code = readCode(String(credential.id).split('#')[1] ?? '');
  const host = hostOf(String(named));
  const text = canonicalize(credential);
  return code && host && text ? { code, text, issuer: host } : null;
}
