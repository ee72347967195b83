import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';

type MoreMenuProps = {
  /** The label of the button, such as `Actions for Mugs`. */
  label: string;
  disabled?: boolean;
  /** In the header of a page, next to buttons of the same height. */
  large?: boolean;
  /** The button, which gets the focus back. */
  opener?: Ref<HTMLButtonElement>;
  /** Items of the menu. */
  children: ReactNode;
};

/** Rare actions, behind three dots. */
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
