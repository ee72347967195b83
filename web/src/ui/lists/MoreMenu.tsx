import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

type MoreMenuProps = {
  /** What the button is called, such as `Actions for Mugs`. */
  label: string;
  disabled?: boolean;
  /** In the head of a page, beside buttons of their height. */
  large?: boolean;
  /** The button, for the focus to come back to. */
  opener?: Ref<HTMLButtonElement>;
  /** Items of the menu. */
  children: ReactNode;
};

/** What is done rarely, behind three dots. */
export function MoreMenu({ label, disabled, large, opener, children }: MoreMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={opener} aria-label={label} disabled={disabled} {...(large && { size: '2.5rem' })}>
          <IconDotsVertical size={large ? 20 : 18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
