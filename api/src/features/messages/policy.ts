/** What the mail server said when it refused. */
export type SmtpRefusal = { responseCode?: number; command?: string; response?: string };

/** The address itself is wrong: no such mailbox, host or name, moved away, or takes no mail at all (RFC 3463, RFC 7505). */
const deadAddress = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'];
const policyWords =
  /relay|spam|block|blacklist|polic|reputation|spf|dkim|dmarc|auth|sender|denied|greylist|quota|full|limit|ip address|client host/i;

/**
 * Whether a refusal means that the address does not exist, so that nothing is sent to it again. Only an answer to RCPT TO is
 * about the recipient: the same codes after DATA speak of the content. Where the server says why (5.7.1 policy, 5.2.2 full), that
 * decides; a bare 550 counts unless its words are about us, lest a relay set up wrongly suppresses a whole directory.
 */
export function isHardBounce({ responseCode, command, response = '' }: SmtpRefusal): boolean {
  if (command !== 'RCPT TO' || !responseCode || responseCode < 500) return false;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced) return deadAddress.includes(enhanced);
  return responseCode === 550 && !policyWords.test(response);
}
