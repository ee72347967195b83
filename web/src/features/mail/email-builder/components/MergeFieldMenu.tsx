import { ActionIcon, Menu } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { mergeTextFields } from './merge-text-fields.ts';

/** The menu that inserts a merge field, which is filled in for each recipient. */
export function MergeFieldMenu({ onInsert }: { onInsert: (text: string) => void }) {
  return (
    // The focus goes to the text instead.
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <ActionIcon aria-label="Insert field">
          <IconBraces size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mergeTextFields.choices.map(({ label, text }) => (
          <Menu.Item key={text} onClick={() => onInsert(text)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
