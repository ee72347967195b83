import type { PauseReason } from '#contract/mail/mail-pauses.ts';

/** A refusal as nodemailer reports it: the stage at which the server answered, and its answer. */
export type SmtpRefusal = { code?: string; responseCode?: number; command?: string; response?: string };

/**
 * The subject of a refusal, by its stage and codes, never by words:
 * - `connection`: no message can be sent; `sender`: none from this address
 * - `policy`, `recipient-unclear`: probably the sender, except for a message refused again after others were sent
 * - `recipient`: the recipient, for good
 * - `message`: this mail may be accepted later
 */
export type Fault = 'connection' | 'sender' | 'policy' | 'recipient-unclear' | 'recipient' | 'message';

const connectionCodes =
  /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EREQUIRETLS|EPROTOCOL|EAUTH|ENOAUTH|EOAUTH2|EPROXY|ECONFIG)$/;
const connectionStages = /^(CONN|EHLO|HELO|LHLO|STARTTLS|RSET|AUTH\b.*)$/;
/**
 * Matches a text of {@link refusalText} or a report (`Returned 5.1.1`) that means nothing will ever arrive there: no such mailbox, host or name,
 * moved away, disabled, or takes no mail at all (RFC 3463, RFC 7505).
 */
export const deadAddress = /^(SMTP 5\d\d|Returned) 5\.(1\.(1|2|3|6|10)|2\.1|4\.[14])( at RCPT TO)?$/;

/**
 * Matches texts that were given up for a reason that may be the recipient's, unlike the mail system, the content, policy and the sender's address.
 */
export const givenUp =
  /^(SMTP 5\d\d( 5\.(?![367]\.|1\.[78] )\d+\.\d+)? at RCPT TO|Returned( [45]\.(?![367]\.|1\.[78]$)\d+\.\d+)?)$/;

/** Returns the enhanced status code (RFC 3463) without its class: `7.1` for `550 5.7.1 …`. */
const detailOf = (response = '') => /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;

/** Returns whether the receiving domain says ‘later’ to the sender, not about one mailbox or our own connection. */
export function isSoftAnswer({ responseCode = 0, command = '', response }: SmtpRefusal): boolean {
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const detail = detailOf(response);
  // Without a code 421 comes from any server that hangs up, including our own relay.
  if (responseCode === 421) return detail?.startsWith('7.') === true;
  return [450, 451].includes(responseCode) && (detail === null || /^[37]\./.test(detail));
}

/** Returns what a refusal is about. */
export function judgeRefusal({ code = '', responseCode = 0, command = '', response }: SmtpRefusal): Fault {
  if (
    (responseCode === 421 && !isSoftAnswer({ responseCode, command, response })) ||
    connectionCodes.test(code) ||
    connectionStages.test(command)
  )
    return 'connection';
  const detail = detailOf(response);
  // Too big, however early: by size before the server was asked, or in its answer.
  if (command === 'MAIL FROM') return !responseCode || responseCode === 552 || detail === '3.4' ? 'message' : 'sender';
  if (responseCode < 500) return 'message';
  if (command === 'DATA') return detail?.startsWith('7.') ? 'policy' : 'message';
  if (command !== 'RCPT TO') return 'message';
  // No reason, or one that a relay also gives by itself: unspecified, its route to the receiving domain, its protocol errors.
  if (detail === null || /^[045]\./.test(detail)) return 'recipient-unclear';
  // 1.7 and 1.8 are about the sender's address.
  if (detail.startsWith('7.') || detail === '1.7' || detail === '1.8') return 'policy';
  // 6.7: it accepts no addresses in their script (RFC 6531), and will not tomorrow.
  return /^[12]\./.test(detail) || detail === '6.7' ? 'recipient' : 'message';
}

/** Returns the kept and shown text of a refusal: codes and stage. The server's own sentence may name a person. */
export function refusalText({ code, responseCode, command, response }: SmtpRefusal): string {
  if (!responseCode) return code ?? 'could not be sent';
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  return [`SMTP ${responseCode}`, enhanced, command && command !== 'CONN' ? `at ${command}` : '']
    .filter(Boolean)
    .join(' ');
}

/** Returns why mail waits after a fault that is not its own. */
export function pauseReason(fault: Fault, { code = '', responseCode, command = '' }: SmtpRefusal): PauseReason {
  if (fault === 'sender') return 'sender-refused';
  if (fault === 'recipient-unclear') return 'recipients-refused';
  if (fault !== 'connection') return 'policy';
  if (/AUTH/.test(code) || command.startsWith('AUTH')) return 'sign-in-refused';
  if (/TLS/.test(code) || command === 'STARTTLS') return 'insecure';
  return responseCode || code === 'EPROTOCOL' ? 'hung-up' : 'unreachable';
}
