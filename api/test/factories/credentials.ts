import { gunzipSync, inflateSync } from 'node:zlib';
import type { OwnCredential } from '#contract/proofs/credentials.ts';
import type { Client } from '../server.ts';

export const wholeChoice = { hasTitles: true, hasDepartments: true, dates: 'days', years: 1 } as const;

/** Makes a credential through the API. */
export async function makeCredential(by: Client, choice: Record<string, unknown> = {}): Promise<OwnCredential> {
  const answer = await by.post('/own/credentials', { ...wholeChoice, ...choice });
  if (answer.status !== 201) throw new Error(`The credential was not made: ${answer.message}`);
  return answer.data;
}

/** Returns the credential as its person downloads it. */
export const jsonOf = async (by: Client, { _id }: Pick<OwnCredential, '_id'>): Promise<string> =>
  Buffer.from((await by.get(`/own/credentials/${_id}/file?format=json`)).body).toString();

/** Returns the international texts of a PNG by their keywords, as the specification of PNG says. */
export function textsOf(png: Buffer): Map<string, string> {
  const texts = new Map<string, string>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const data = png.subarray(at + 8, at + 8 + length);
    if (png.toString('latin1', at + 4, at + 8) === 'iTXt') {
      const end = data.indexOf(0);
      const isPacked = data[end + 1] === 1;
      const language = data.indexOf(0, end + 3);
      const text = data.subarray(data.indexOf(0, language + 1) + 1);
      texts.set(data.toString('latin1', 0, end), (isPacked ? inflateSync(text) : text).toString());
    }
    at += 12 + length;
  }
  return texts;
}

/** Returns the places that are set in a status list. */
export function setPlacesOf(list: string): number[] {
  const bits = gunzipSync(Buffer.from(list.slice(1), 'base64url'));
  return [...bits].flatMap((byte, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (byte >> (7 - bit)) % 2 === 1).map((bit) => at * 8 + bit),
  );
}
