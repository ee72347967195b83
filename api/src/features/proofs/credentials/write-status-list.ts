import { gzipSync } from 'node:zlib';

/** The places of a list: the least that the recommendation allows, so that a place says nothing about its person. */
export const listPlaces = 131_072;

/** Returns a Bitstring Status List in which these places are set: compressed, in Base64url with the `u` of Multibase. The first place is the leftmost bit. */
export function writeStatusList(set: readonly number[]): string {
  const bits = Buffer.alloc(listPlaces / 8);
  for (const place of set) bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}
