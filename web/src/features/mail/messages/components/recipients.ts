import { isEmail } from '#contract/base/rules.ts';
import { mailMessages } from '#contract/mail/mail.ts';

/**
 * Adds typed or pasted addresses to a list of recipients.
 * @returns the list, the text that could not be added, and why
 */
export function addRecipients(emails: readonly string[], typed: string) {
  const added = [...emails];
  const refused: string[] = [];
  let error: string | undefined;
  // Mail programs copy addresses as 'Asha Rao <asha@acme.example>'.
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
