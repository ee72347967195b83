import { idsIn, type ReceivedMail, readFields } from './read-mail.ts';

/** One recipient in a delivery report. */
export type Undelivered = {
  /** As it was addressed, and as it was last tried. */
  emails: string[];
  /** Failed for good, or still being tried. */
  outcome: 'failed' | 'delayed';
  /** The enhanced status code; null when there was none. */
  status: string | null;
};

/** The parts of the reported mail that came back with the report. */
export type Original = { id: string | null; addresses: string[]; to: string[] };

/** The meaning of a mail that we received. */
export type Judged =
  | { kind: 'bounce'; envelopeId: string | null; recipients: Undelivered[]; original: Original | null }
  | { kind: 'complaint'; recipients: string[]; original: Original | null }
  | { kind: 'auto_reply' | 'reply' }
  /** A report of no interest: delivered, relayed, not spam. */
  | { kind: 'nothing' };

/** Never matches a part of an IP address. */
const enhanced = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/;
const emails = /[^\s<>,;:"()[\]]+@[^\s<>,;:"()[\]]+\.[^\s<>,;:"()[\]]*[\p{L}\p{M}\d]/giu;
/** Decodes non-Latin letters, as reports that pass old servers write them (RFC 6533). */
const withLetters = (text: string) =>
  text.replace(/\\x\{([\dA-F]{2,6})\}/gi, (whole, code: string) => {
    const point = Number.parseInt(code, 16);
    return point > 0x10_ff_ff ? whole : String.fromCodePoint(point);
  });
const emailsIn = (text: string | undefined) =>
  (withLetters(text?.slice(0, 5_000) ?? '').match(emails) ?? []).map((email) => email.toLowerCase());

/** Judges what a mail is, by its form and its headers; the words of its text and its subject are the last hint. */
export function judgeMail(mail: ReceivedMail): Judged {
  return (
    readComplaint(mail) ??
    readEnclosedComplaint(mail) ??
    readReport(mail) ??
    readReceipt(mail) ??
    readWrittenBounce(mail) ?? { kind: isAutomatic(mail) || isFromServer(mail) ? 'auto_reply' : 'reply' }
  );
}

/** Returns whether an address is a mail server's: mail from there is never a person's reply. */
export const isDaemon = (email: string): boolean => /^(?:mailer|mail)[-_.]?daemon@/i.test(email);
/** Returns whether an address is a postmaster's, who may be a person. */
const isPostmaster = (email: string) => /^postmaster@/i.test(email);
/** Returns whether the return path is empty, as in mail that must not be answered (RFC 5321, 4.5.5). */
const hasNoSender = (mail: ReceivedMail) => /^\s*<\s*>/.test(mail.header('return-path') ?? '');
const isFromServer = (mail: ReceivedMail) => isDaemon(mail.from.email) || hasNoSender(mail);

function originalOf(block: string | undefined): Original | null {
  if (!block) return null;
  const head = readFields(block.split(/\r?\n\r?\n/, 1)[0] ?? '');
  return {
    id: idsIn(head.get('message-id') ?? null)[0] ?? null,
    addresses: [...emailsIn(head.get('return-path')), ...emailsIn(head.get('reply-to'))],
    to: emailsIn(head.get('to')),
  };
}

const originalPart = ({ parts }: ReceivedMail) =>
  originalOf(
    parts.find(({ type }) => type === 'message/rfc822' || type === 'text/rfc822-headers' || type === 'message/global')
      ?.content,
  );

/** Returns the status code. `5.0.0` only says that it failed; the server's words may say more. */
function statusOf(field: string | undefined, said: string | undefined): string | null {
  const status = enhanced.exec(field ?? '')?.[1] ?? null;
  const told = enhanced.exec(said ?? '')?.[1] ?? null;
  return (status === null || /^[245]\.0\.0$/.test(status)) && told ? told : status;
}

/** Reads a delivery report (RFC 3464). */
function readReport(mail: ReceivedMail): Judged | null {
  const part = mail.parts.find(
    ({ type }) => type === 'message/delivery-status' || type === 'message/global-delivery-status',
  );
  if (!part) return null;
  const [ofMessage = new Map(), ...ofRecipients] = part.content
    .trim()
    .split(/\r?\n[ \t]*\r?\n/)
    .slice(0, 100)
    .map(readFields);
  // Some leave out the block about the message.
  const blocks = [ofMessage, ...ofRecipients].filter((block) => block.has('action') || block.has('final-recipient'));
  const recipients = blocks.flatMap((block): Undelivered[] => {
    const action = (block.get('action') ?? '').toLowerCase();
    const outcome = action.startsWith('failed') ? 'failed' : action.startsWith('delayed') ? 'delayed' : null;
    if (!outcome) return [];
    return [
      {
        emails: [...emailsIn(block.get('original-recipient')), ...emailsIn(block.get('final-recipient'))],
        outcome,
        status: statusOf(block.get('status'), block.get('diagnostic-code')),
      },
    ];
  });
  if (!recipients.length) return { kind: 'nothing' };
  const envelopeId = ofMessage.get('original-envelope-id') ?? null;
  return { kind: 'bounce', envelopeId, recipients, original: originalPart(mail) };
}

const complaints = ['abuse', 'fraud', 'opt-out', 'opt-out-list', 'complaint'];

/** Reads a complaint (ARF, RFC 5965). */
function readComplaint(mail: ReceivedMail): Judged | null {
  const part = mail.parts.find(({ type }) => type === 'message/feedback-report');
  if (!part) return null;
  const fields = readFields(part.content);
  if (!complaints.includes((fields.get('feedback-type') ?? '').toLowerCase())) return { kind: 'nothing' };
  const original = originalPart(mail) ?? { id: null, addresses: [], to: [] };
  return {
    kind: 'complaint',
    recipients: [
      ...emailsIn(fields.get('original-rcpt-to')),
      ...emailsIn(fields.get('removal-recipient')),
      ...original.to,
    ],
    original: { ...original, addresses: [...original.addresses, ...emailsIn(fields.get('original-mail-from'))] },
  };
}

/**
 * Reads a complaint without a standard form: Outlook (JMRP) encloses the mail and names its recipient in it. The return path inside
 * identifies our mail.
 */
function readEnclosedComplaint(mail: ReceivedMail): Judged | null {
  const part = mail.parts.find(({ type }) => type === 'message/rfc822');
  const original = originalOf(part?.content);
  if (!part || !original) return null;
  const recipient = readFields(part.content.split(/\r?\n\r?\n/, 1)[0] ?? '').get('x-hmxmroriginalrecipient');
  if (recipient === undefined && !/^\s*complaint about message from\b/i.test(mail.subject)) return null;
  return { kind: 'complaint', recipients: [...emailsIn(recipient), ...original.to], original };
}

/** Recognises a receipt for an opened or deleted mail (RFC 8098), which is no reply. */
const readReceipt = (mail: ReceivedMail): Judged | null =>
  mail.parts.some(({ type }) => type === 'message/disposition-notification') ||
  /report-type\s*=\s*"?disposition-notification/i.test(mail.header('content-type') ?? '')
    ? { kind: 'nothing' }
    : null;

/** Marks at which the copy of the undelivered mail begins. */
const copyMarks =
  /^[-_ ]{2,20}.{0,80}(?:below this line is a copy|this is a copy of|copy of the message|original message|returned message|unsent message)/im;
const givenUp =
  /permanent(?:ly)? (?:fatal )?error|permanent failure|could not be delivered|couldn[’']t be delivered|(?:was|were|is|are)(?: not|n[’']t) able to deliver|unable to deliver|cannot deliver|not delivered|undeliverable|undelivered|delivery (?:has )?fail(?:ed|ure)|failure notice|returned mail|i[’']ve given up|delivery to the following recipients? failed|unzustellbar|nicht zugestellt|non (?:remis|distribu)|no se (?:ha podido|pudo) entregar|mancata consegna/i;
const tryingOn =
  /still being tried|will (?:continue|keep) (?:to try|trying)|no action is required|has not yet been delivered|delivery (?:is|was|has been) delayed/i;

/** Reads a report in words alone, as Exim, qmail and others write it. */
function readWrittenBounce(mail: ReceivedMail): Judged | null {
  const failed = emailsIn(mail.header('x-failed-recipients') ?? undefined);
  const isServer = isDaemon(mail.from.email) || isPostmaster(mail.from.email);
  if (!failed.length && !isServer && !hasNoSender(mail)) return null;
  // A person's program answers with an empty return path too, and may quote a server's words.
  if (!failed.length && !isServer && isAnswering(mail)) return null;
  const [said = ''] = mail.text.split(copyMarks);
  const copy = mail.text.slice(said.length).replace(/^.*\n\s*/, '');
  const isTryingOn = tryingOn.test(said);
  // A mail daemon that sends our mail back has not delivered it, in any language.
  const isReturned = isDaemon(mail.from.email) && originalOf(copy)?.id != null;
  if (!failed.length && !isTryingOn && !isReturned && !givenUp.test(`${mail.subject}\n${said}`)) return null;
  // A line of its own, or one that ends in a colon, names the recipient.
  const named = said
    .split(/\r?\n/)
    .filter((line) => line.length < 400 && /^\s*<?[^\s<>]+@[^\s<>]+>?:?\s*$/.test(line))
    .flatMap((line) => emailsIn(line));
  const those = failed.length ? failed : [...new Set(named)].slice(0, 20);
  const status = enhanced.exec(said)?.[1] ?? null;
  const outcome = isTryingOn ? ('delayed' as const) : ('failed' as const);
  return {
    kind: 'bounce',
    envelopeId: null,
    recipients: (those.length ? those : ['']).map((email) => ({ emails: email ? [email] : [], outcome, status })),
    original: originalPart(mail) ?? originalOf(copy),
  };
}

const automaticSubject =
  /^\s*(?:auto(?:matic|mated|matische)?[- ]?(?:repl(?:y|ies)|response|antwort)\b|autoreply|out of (?:the )?office|ooo\b|abwesen|réponse automatique|respuesta automática|risposta automatica|resposta automática|automatisch antwoord)/i;

type Headed = Pick<ReceivedMail, 'header' | 'subject'>;
const saidBy = (mail: Headed) => (name: string) => mail.header(name)?.trim().toLowerCase() ?? '';

/** Returns whether a person's program answered for them: out of the office, for example. */
function isAnswering(mail: Headed): boolean {
  const said = saidBy(mail);
  if (/^auto-replied\b/.test(said('auto-submitted'))) return true;
  if (['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'x-mail-autoreply'].some(said)) return true;
  if (/^auto[_-]reply$/.test(said('precedence'))) return true;
  return automaticSubject.test(mail.subject);
}

/** Returns whether a program wrote it: an answering one, or any other machine. */
function isAutomatic(mail: Headed): boolean {
  const said = saidBy(mail);
  const submitted = said('auto-submitted');
  return (
    isAnswering(mail) || (submitted !== '' && submitted !== 'no') || /^(?:bulk|junk|list)$/.test(said('precedence'))
  );
}
