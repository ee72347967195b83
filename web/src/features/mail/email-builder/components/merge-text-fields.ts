import { type MergeField, mergeFieldPattern, mergeFields } from '#contract/mail/merge-fields.ts';
import type { TextFields } from '../../../../ui/text/text-fields.ts';

/** The initial fallback for an empty field. */
const fallbacks: Partial<Record<MergeField, string>> = { name: 'there', firstName: 'there' };

const write = (field: string, fallback = '') => (fallback ? `{${field}|${fallback}}` : `{${field}}`);
const partsOf = (written: string) => /^\{(\w+)(?:\|(.*))?\}$/.exec(written) ?? [];

/** The merge fields as chips of a text; what is stored and sent is `{field}` or `{field|fallback}`. */
export const mergeTextFields: TextFields = {
  pattern: mergeFieldPattern,
  choices: Object.entries(mergeFields).map(([field, label]) => ({
    label,
    text: write(field, fallbacks[field as MergeField]),
  })),
  read: (written) => {
    const [, field, fallback = ''] = partsOf(written);
    return { label: mergeFields[field as MergeField], fallback };
  },
  // Braces and angle brackets would end the field.
  write: (written, fallback) => write(partsOf(written)[1] ?? '', fallback.replace(/[{}<>]/g, '')),
};
