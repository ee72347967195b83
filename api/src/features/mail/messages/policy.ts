import type { PauseReason } from '#contract/mail/mail-pauses.ts';

/** What nodemailer tells of a refusal: the stage that the server answered at, and its answer. */
export type SmtpRefusal = { code?: string; responseCode?: number; command?: string; response?: string };

/**
 * What a refusal is about, by its stage and codes, never by words:
 * - `connection`: no message goes anywhere; `sender`: none from this address
 * - `policy`, `recipient-unclear`: the sender by all appearances, but for a message that is refused again after others went out
 * - `recipient`: whom it is for, for good
 * - `message`: this mail may go later
 */
export type Fault = 'connection' | 'sender' | 'policy' | 'recipient-unclear' | 'recipient' | 'message';

const connectionCodes =
  /^(ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ETLS|EREQUIRETLS|EPROTOCOL|EAUTH|ENOAUTH|EOAUTH2|EPROXY|ECONFIG)$/;
const connectionStages = /^(CONN|EHLO|HELO|LHLO|STARTTLS|RSET|AUTH\b.*)$/;
/**
 * Of what {@link refusalText} or a report says (`Returned 5.1.1`): nothing will ever arrive there. No such mailbox, host or name,
 * moved away, disabled, or takes no mail at all (RFC 3463, RFC 7505).
 */
export const deadAddress = /^(SMTP 5\d\d|Returned) 5\.(1\.(1|2|3|6|10)|2\.1|4\.[14])( at RCPT TO)?$/;

/** Of the same: given up for a reason that may be the recipient's, which the mail system, the content, policy and the sender's address are not. */
export const givenUp =
  /^(SMTP 5\d\d( 5\.(?![367]\.|1\.[78] )\d+\.\d+)? at RCPT TO|Returned( [45]\.(?![367]\.|1\.[78]$)\d+\.\d+)?)$/;

/** The enhanced status code (RFC 3463) behind its class: of `550 5.7.1 …` it is `7.1`. */
const detailOf = (response = '') => /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null;

/** Whether the receiving domain says ‘later’ to the sender: nothing about one mailbox, nor about our own connection. */
export function isSoftAnswer({ responseCode = 0, command = '', response }: SmtpRefusal): boolean {
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const detail = detailOf(response);
  // Without a code 421 is any server that goes away, our own relay too.
  if (responseCode === 421) return detail?.startsWith('7.') === true;
  return [450, 451].includes(responseCode) && (detail === null || /^[37]\./.test(detail));
}

/** What a refusal is about. */
export function judgeRefusal({ code = '', responseCode = 0, command = '', response }: SmtpRefusal): Fault {
  if (
    (responseCode === 421 && !isSoftAnswer({ responseCode, command, response })) ||
    connectionCodes.test(code) ||
    connectionStages.test(command)
  )
    return 'connection';
  const detail = detailOf(response);
  // Too big, however early it is said: by size before the server was asked, or in its answer.
  if (command === 'MAIL FROM') return !responseCode || responseCode === 552 || detail === '3.4' ? 'message' : 'sender';
  if (responseCode < 500) return 'message';
  if (command === 'DATA') return detail?.startsWith('7.') ? 'policy' : 'message';
  if (command !== 'RCPT TO') return 'message';
  // No reason, or one that a relay also gives of itself: unspecified, its way to the receiving domain, its idea of SMTP.
  if (detail === null || /^[045]\./.test(detail)) return 'recipient-unclear';
  // 1.7 and 1.8 speak of the sender's address.
  if (detail.startsWith('7.') || detail === '1.7' || detail === '1.8') return 'policy';
  // 6.7: it takes no addresses in their script (RFC 6531), and will not tomorrow.
  return /^[12]\./.test(detail) || detail === '6.7' ? 'recipient' : 'message';
}

/** What a refusal is kept and shown as: codes and stage. The server's sentence may name somebody. */
export function refusalText({ code, responseCode, command, response }: SmtpRefusal): string {
  if (!responseCode) return code ?? 'could not be sent';
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  return [`SMTP ${responseCode}`, enhanced, command && command !== 'CONN' ? `at ${command}` : '']
    .filter(Boolean)
    .join(' ');
}

/** Why mail waits after a fault that is not its own. */
export function pauseReason(fault: Fault, { code = '', responseCode, command = '' }: SmtpRefusal): PauseReason {
  if (fault === 'sender') return 'sender-refused';
  if (fault === 'recipient-unclear') return 'recipients-refused';
  if (fault !== 'connection') return 'policy';
  if (/AUTH/.test(code) || command.startsWith('AUTH')) return 'sign-in-refused';
  if (/TLS/.test(code) || command === 'STARTTLS') return 'insecure';
  return responseCode || code === 'EPROTOCOL' ? 'hung-up' : 'unreachable';
}
