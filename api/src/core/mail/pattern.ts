import { randomBytes } from 'node:crypto';
import { type FieldPlace, type FieldValue, joinPieces, type Pieces, valueAt } from './fill-fields.ts';
import { quotedPrintable } from './quoted-printable.ts';

/** The parts of a message that are the same for all readers, encoded once: only the fields remain for each. */
export type MailPattern = {
  subject: Pieces;
  contentType: string;
  body: readonly (string | (FieldPlace & { escape: (value: string) => string }))[];
};

const plain = (value: string) => value;

/** Encodes a message of text and HTML, and a calendar file if it has one. @param escapeHtml makes a value safe inside the HTML */
export function encodePattern(
  subject: Pieces,
  text: Pieces,
  html: Pieces,
  escapeHtml: (value: string) => string,
  calendar: { type: string; content: string } | null = null,
): MailPattern {
  // Quoted-printable never produces `=_`, so no content contains the boundary.
  const boundary = `--=_${randomBytes(16).toString('hex')}`;
  const body: MailPattern['body'][number][] = [];
  const add = (pieces: Pieces, escape: (value: string) => string) => {
    for (const piece of pieces)
      if (typeof piece !== 'string') body.push({ ...piece, escape });
      else if (piece) body.push(quotedPrintable(piece));
  };
  const head = (type: string) =>
    `--${boundary}\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
  body.push(head('text/plain; charset=utf-8'));
  add(text, plain);
  body.push(`\r\n${head('text/html; charset=utf-8')}`);
  add(html, escapeHtml);
  if (calendar) {
    // Mail programs show the last part that they understand, and enter one with a method in the calendar.
    body.push(`\r\n${head(calendar.type)}`);
    add([calendar.content], plain);
  }
  body.push(`\r\n--${boundary}--\r\n`);
  return { subject, contentType: `multipart/alternative;\r\n boundary="${boundary}"`, body };
}

/** Returns the subject for one reader. */
export const subjectOf = (pattern: MailPattern, value: FieldValue) => joinPieces(pattern.subject, value, plain);

/**
 * Returns the body for one reader, in ASCII. Pieces meet at soft line breaks, so a name does not move lines that are already encoded.
 * The body is its own relaxed canonical form (RFC 6376): no line ends with a blank, none has two in a row, and it ends with one line break.
 */
export function fillBody({ body }: MailPattern, value: FieldValue): Buffer {
  let filled = '';
  let open = false;
  for (const piece of body) {
    const text = typeof piece === 'string' ? piece : quotedPrintable(valueAt(piece, value, piece.escape));
    if (!text) continue;
    // The line break before a boundary belongs to the boundary.
    filled += open && !text.startsWith('\r\n') ? `=\r\n${text}` : text;
    open = !text.endsWith('\n');
  }
  return Buffer.from(filled, 'latin1');
}
