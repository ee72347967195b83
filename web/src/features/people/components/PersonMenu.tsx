import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PersonListItem } from '#contract/people.ts';

/** What can be done with one person's record. */
export function PersonMenu({ person, onDelete }: { person: PersonListItem; onDelete: () => void }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${person.name}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/home/exemployee" search={{ id: person._id }} />}
        >
          View profile
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/home/exemployee_management/edit" search={{ id: person._id }} />}
        >
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} color="red" onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
