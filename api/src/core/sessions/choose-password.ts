import { accountMessages } from '#contract/accounts/accounts.ts';
import { invalidField } from '../server/errors.ts';
import { isBreached } from './breached-list.ts';
import { isInBreaches, type Lookup } from './breached-online.ts';
import { isMadeOf, lettersOf, lettersOnly } from './password-forms.ts';
import { hashPassword } from './passwords.ts';

/** Shorter parts of a name are initials and titles, which occur in other words by chance. */
const shortestOwn = 3;

/** Returns whether a password consists only of these names with digits and symbols: as a whole, or their words in any order. */
function isOwnName(password: string, names: readonly string[]): boolean {
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}]+/u)]).map(lettersOnly);
  const words = new Set(parts.filter((part) => part.length >= shortestOwn));
  return [...lettersOf(password)].some((text) => isMadeOf(text, words));
}

/**
 * Hashes a password that a person chooses and that passes section 5, outside of any transaction, since the lookup may take long.
 * @param names the first things to be guessed: the person's name and address, the company, the product
 * @throws Failure `invalid` of the field `password`, for one in lists of breached passwords or made of these names
 */
export async function hashChosenPassword(
  services: Lookup,
  password: string,
  names: readonly string[],
): Promise<string> {
  if (isOwnName(password, names)) throw invalidField('password', accountMessages.passwordOfNames);
  if (isBreached(password) || (await isInBreaches(services, password)))
    throw invalidField('password', accountMessages.passwordBreached);
  return hashPassword(password);
}
