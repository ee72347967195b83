import { ActionIcon, Menu } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { type MergeField, mergeFields } from '#contract/mail/merge-fields.ts';

/** The initial fallback for an empty field. */
const fallbacks: Partial<Record<MergeField, string>> = { name: 'there', firstName: 'there' };

/** Returns the fields as text, each with its fallback. */
export const fieldInsertions = Object.entries(mergeFields).map(([field, label]) => {
  const fallback = fallbacks[field as MergeField];
  return { label, text: fallback ? `{${field}|${fallback}}` : `{${field}}` };
});

/** The menu that inserts a merge field, which is filled in for each recipient. */
export function MergeFieldMenu({ onInsert }: { onInsert: (text: string) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="Insert field">
          <IconBraces size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {fieldInsertions.map(({ label, text }) => (
          <Menu.Item key={text} onClick={() => onInsert(text)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
