import { z } from 'zod';
import { type OpenedRules, openedRuleWords } from '../base/value-rules.ts';

/** The number of rows that fail, and of phone numbers left out, only because a rule for names and phones is not opened. */
export const heldByRules = z.object({ naturalNames: z.number(), anyCountryPhones: z.number() });
export type HeldByRules = z.infer<typeof heldByRules>;
export const nothingHeld: HeldByRules = { naturalNames: 0, anyCountryPhones: 0 };

const counted = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : several}`;

/** Returns a sentence about what fails only because of the rules for names and phones; null if nothing does. */
export function heldSentence({ naturalNames, anyCountryPhones }: HeldByRules): string | null {
  const parts = [
    naturalNames > 0 && counted(naturalNames, 'row fails', 'rows fail'),
    anyCountryPhones > 0 && counted(anyCountryPhones, 'phone number is left out', 'phone numbers are left out'),
  ].filter(Boolean);
  return parts.length === 0 ? null : `${parts.join(' and ')} only because of the rules for names and phones.`;
}

/** Lists the rules that would accept these values once opened. */
export function rulesToOpen(held: HeldByRules): (keyof OpenedRules)[] {
  return (['naturalNames', 'anyCountryPhones'] as const).filter((rule) => held[rule] > 0);
}

/** Returns a sentence for users who cannot open these rules, saying who can. */
export function whoOpens(held: HeldByRules): string {
  const rules = rulesToOpen(held).map((rule) => openedRuleWords[rule]);
  return `An owner or HR can turn on ${rules.join(' and ')} in Settings, Names and phones.`;
}

/** Returns a sentence about the values that are left out of added rows: 'Added without phone'. */
export function addedWithout(leftOut: readonly { field: string; column: string }[]): string {
  const names = new Set(leftOut.map(({ field, column }) => (field === 'phone' ? 'phone' : column)));
  return `Added without ${names.size <= 3 ? [...names].join(', ') : 'some values'}`;
}
