/** Marks with which mail programs begin a quoted mail, each at the start of a line. */
const marks = [
  // Gmail, Apple Mail, Thunderbird: `On …, someone wrote:`, also over two or three lines and in other languages.
  /^(?:On|Am|Le|El|Il|Em|Op|Den|Dne|W dniu)\b[^\n]{3,200}(?:\n[^\n]{1,200}){0,2}?\b(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev|napsal|napisał)\b[^\n]{0,80}:[ \t]*$/m,
  /^[^\n]{0,200}\b(?:wrote|schrieb|a écrit|escribió)\s?:[ \t]*\n+>/m,
  // Gmail in Hindi: the verb is at the end.
  /^[^\n]{3,200} को [^\n]{0,200}(?:\n[^\n]{1,200}){0,2}?ने लिखा ?:[ \t]*$/m,
  // Outlook.
  /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Forwarded message)\s*-{2,}/im,
  /^_{20,}[ \t]*$/m,
  /^\*?(?:From|Von|De|Da):\*?[ \t][^\n]+\n\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado|Inviato|To|An)\b\*?:/m,
  // Signatures of phones.
  /^(?:Get Outlook for|Sent from (?:Outlook for|my|Yahoo Mail)) [^\n]{1,80}$/m,
  /^>[^\n]*\n>/m,
];

/** Returns the person's own words, without the mail they answer; all of it if nothing else is left. */
export function cutQuote(whole: string): string {
  const text = whole.replace(/\r\n?/g, '\n');
  const end = Math.min(text.length, ...marks.map((mark) => mark.exec(text)?.index ?? text.length));
  const own = text
    .slice(0, end)
    // A signature follows its mark (RFC 3676, 4.3).
    .replace(/^-- ?\n[\s\S]*$/m, '')
    .trim();
  return own || text.trim();
}
