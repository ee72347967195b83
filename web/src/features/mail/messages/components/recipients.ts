import { isEmail } from '#contract/base/rules.ts';
import { mailMessages } from '#contract/mail/mail.ts';

/**
 * Takes typed or pasted addresses into a list of recipients.
 * @returns the list, what could not be taken, and why
 */
export function addRecipients(emails: readonly string[], typed: string) {
  const added = [...emails];
  const refused: string[] = [];
  let error: string | undefined;
  // 'Asha Rao <asha@acme.example>' is what mail programs put on the clipboard.
  const plain = typed.replace(/[^,;<>\n]*<([^<>]*)>/g, ' $1 ');
  for (const word of plain.split(/[\s,;]+/).filter(Boolean)) {
    const bare = word.toLowerCase();
    const fault = !isEmail(bare)
      ? mailMessages.recipientInvalid
      : added.includes(bare)
        ? mailMessages.recipientDuplicate
        : undefined;
    if (!fault) added.push(bare);
    else {
      refused.push(word);
      error ??= fault;
    }
  }
  return { emails: added, rest: refused.join(' '), error };
}
