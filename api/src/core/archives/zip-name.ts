import { crc32 } from 'node:zlib';
import type { ZipEntry } from './zip-file.ts';

/** The characters 128 to 255 of code page 437, in which a ZIP writes names that are not UTF-8. */
const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

const asUtf8 = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Returns the name in the field 0x7075 of Info-ZIP, which is UTF-8, if it belongs to the name in the entry. */
function unicodeName({ name, extra }: ZipEntry): string | null {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    if (extra.readUInt16LE(at) === 0x7075 && field.length > 5 && field[0] === 1)
      return field.readUInt32LE(1) === crc32(name) ? asUtf8(field.subarray(5)) : null;
  }
  return null;
}

/**
 * Returns the path of an entry, with slashes and composed marks. Many programs write UTF-8 without saying so, in Devanagari too; what is not UTF-8 is
 * read as code page 437, as the format says.
 */
export function zipName(entry: ZipEntry): string {
  const text =
    unicodeName(entry) ??
    asUtf8(entry.name) ??
    [...entry.name].map((byte) => (byte < 128 ? String.fromCharCode(byte) : (upper[byte - 128] ?? '?'))).join('');
  return text.replaceAll('\\', '/').replace(/^\/+/, '').normalize('NFC');
}
