import { ActionIcon, Menu } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useBuilderHost } from './builder-host.ts';

/** The menu that inserts a field, which is filled in for each recipient. */
export function MergeFieldMenu({ onInsert }: { onInsert: (text: string) => void }) {
  const { fields } = useBuilderHost();
  return (
    // The focus goes to the text instead.
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <ActionIcon aria-label="Insert field">
          <IconBraces size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {fields.choices.map(({ label, text }) => (
          <Menu.Item key={text} onClick={() => onInsert(text)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
