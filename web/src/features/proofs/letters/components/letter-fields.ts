import { fieldChoices, letterFieldPattern } from '#contract/proofs/letter-fields.ts';
import type { TextFields } from '../../../../ui/text/text-fields.ts';

const write = (field: string, fallback = '') => (fallback ? `{${field}|${fallback}}` : `{${field}}`);
const partsOf = (written: string) => /^\{([\w:-]+)(?:\|(.*))?\}$/.exec(written) ?? [];

/** Returns the fields of letters as chips of a text, those of the company included. */
export function letterTextFields(customFields: Parameters<typeof fieldChoices>[0]): TextFields {
  const choices = fieldChoices(customFields);
  const labels = new Map(choices.map(({ field, label }) => [field, label]));
  return {
    pattern: letterFieldPattern,
    choices: choices.map(({ field, label }) => ({ label, text: write(field) })),
    read: (written) => {
      const [, field = '', fallback = ''] = partsOf(written);
      return { label: labels.get(field) ?? 'Deleted field', fallback };
    },
    // Braces and angle brackets would end the field.
    write: (written, fallback) => write(partsOf(written)[1] ?? '', fallback.replace(/[{}<>]/g, '').slice(0, 80)),
  };
}
