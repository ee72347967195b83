import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PersonListItem } from '#contract/directory/people.ts';

type PersonMenuProps = { person: PersonListItem; onDelete: () => void };

/** What can be done with one person's record. A menu in every row would make scrolling heavy: it is made when it is wanted. */
export function PersonMenu(props: PersonMenuProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <OpenMenu {...props} />;
  return (
    <ActionIcon {...nameOf(props.person)} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)}>
      <IconDotsVertical size={18} aria-hidden />
    </ActionIcon>
  );
}

const nameOf = ({ name }: PersonListItem) => ({ 'aria-label': `Actions for ${name}` });

function OpenMenu({ person, onDelete }: PersonMenuProps) {
  return (
    <Menu defaultOpened>
      <Menu.Target>
        <ActionIcon {...nameOf(person)}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/home/exemployee" search={{ id: person._id }} />}
        >
          Open record
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
