import { readFileSync } from 'node:fs';

/** Returns a mail as a real program writes it, about one mail of ours. */
export function mailSample(name: string, about: { recipient: string; messageId?: string; return?: string }): Buffer {
  const text = readFileSync(new URL(`mail-samples/${name}.eml`, import.meta.url), 'utf8');
  const filled = text
    .replaceAll('{recipient}', about.recipient)
    .replaceAll('{return}', about.return ?? 'hr@acme.example')
    .replaceAll('{messageId}', about.messageId ?? '<nothing.of.ours@mail.example>');
  return Buffer.from(filled.replace(/\r?\n/g, '\r\n'));
}
