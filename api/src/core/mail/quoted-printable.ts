const hex = Buffer.from('0123456789ABCDEF');
const [tab, newline, carriageReturn, blank, dot, equals] = [9, 10, 13, 32, 46, 61];
/** One less than 76, which leaves room for the `=` of a soft line break. */
const lineLength = 75;

const isBlank = (byte: number | undefined) => byte === blank || byte === tab;

/**
 * Encodes text by RFC 2045 so that nothing on the way has a reason to change it: no line begins with a dot or ends with a blank, and no two blanks
 * meet. Each piece begins a new line.
 */
export function quotedPrintable(text: string): string {
  const bytes = Buffer.from(text);
  const out = Buffer.allocUnsafe(bytes.length * 5 + 2);
  let length = 0;
  let column = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] as number;
    const next = bytes[index + 1];
    if (byte === newline || byte === carriageReturn) {
      if (byte === carriageReturn && next === newline) index += 1;
      out[length++] = carriageReturn;
      out[length++] = newline;
      column = 0;
      continue;
    }
    const literal = () =>
      byte === blank
        ? !(next === undefined || isBlank(next) || next === newline || next === carriageReturn)
        : byte > blank && byte < 127 && byte !== equals && !(byte === dot && column === 0);
    if (column + (literal() ? 1 : 3) > lineLength) {
      out[length++] = equals;
      out[length++] = carriageReturn;
      out[length++] = newline;
      column = 0;
    }
    if (literal()) {
      out[length++] = byte;
      column += 1;
    } else {
      out[length++] = equals;
      out[length++] = hex[byte >> 4] as number;
      out[length++] = hex[byte & 15] as number;
      column += 3;
    }
  }
  return out.toString('latin1', 0, length);
}
