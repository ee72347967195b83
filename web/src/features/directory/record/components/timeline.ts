import { IconArrowBackUp, IconArrowMerge, IconNote, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { fieldWords } from '#contract/company/audit-words.ts';
import type { TimelineKinds } from '../../../../lib/feature.ts';

/** 'a', 'a and b', 'a, b and c'. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const origins = {
  self: 'By the ex-employee',
  request: 'Requested by the ex-employee',
  provider: 'By the profile provider',
  withdrawal: 'The ex-employee no longer agrees to their public profile being looked up',
} as const;

const importedFrom = (entry: { importFile?: string | null }) =>
  entry.importFile ? `Imported from ${entry.importFile}` : null;

/** Events of the record itself. */
export const timeline = {
  added: { icon: IconUserPlus, headline: () => 'Added to the directory', detail: importedFrom },
  changed: {
    icon: IconPencil,
    headline: ({ fields }) =>
      fields.length > 0 ? `Changed ${listed(fields.map((field) => fieldWords[field] ?? field))}` : 'Record changed',
    detail: (entry) => (entry.origin ? origins[entry.origin] : importedFrom(entry)),
  },
  deleted: { icon: IconTrash, headline: () => 'Deleted from the directory' },
  restored: { icon: IconArrowBackUp, headline: () => 'Restored to the directory' },
  merged: { icon: IconArrowMerge, headline: ({ name }) => `Merged with the record of ${name}` },
  note: { icon: IconNote, headline: ({ body }) => body },
} satisfies Partial<TimelineKinds>;
