import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Group } from '#contract/directory/groups.ts';
import { groupMessages } from '#contract/directory/groups.ts';
import { AvatarStack } from '../../../../ui/lists/AvatarStack.tsx';
import { GalleryCard } from '../../../../ui/lists/GalleryCard.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useRenameGroup } from '../api.ts';
import classes from './GroupCard.module.css';
import { GroupNameForm } from './GroupNameForm.tsx';
import { groupIcon } from './group-icon.ts';
import { SavedSearch } from './SavedSearch.tsx';

/** Without `onDelete` it is there to be read. */
export type GroupCardProps = { group: Group; onDelete?: (group: Group) => void };

/** A group: opens its ex-employees; can be renamed in place, or deleted. */
export function GroupCard({ group, onDelete }: GroupCardProps) {
  const [renaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const finish = () => {
    flushSync(() => setRenaming(false));
    opener.current?.focus();
  };
  const rename = useRenameGroup();
  const Picture = groupIcon(group.name);
  const submit = async (name: string) => {
    // The same name does nothing (spec section 4).
    if (name !== group.name) {
      await rename.mutateAsync({ id: group._id, name });
      toast.success(groupMessages.renamed);
    }
    finish();
  };
  if (renaming)
    return (
      <div className={classes.renaming}>
        <GroupNameForm
          label={`New name of ${group.name}`}
          initial={group.name}
          submitLabel="Rename"
          failed={groupMessages.notRenamed}
          autoFocus
          onSubmit={submit}
          onCancel={finish}
        />
      </div>
    );
  const menu = onDelete && (
    <Menu>
      <Menu.Target>
        <ActionIcon ref={opener} aria-label={`Actions for ${group.name}`}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setRenaming(true)}>
          Rename
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} color="red" onClick={() => onDelete(group)}>
          Delete Group
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <GalleryCard
      picture={<Picture size={20} stroke={1.75} />}
      renderTitle={(className) => (
        <Link
          to="/home/exemployee_management/search"
          search={{ groupIds: group._id }}
          className={className}
          title={group.name}
        >
          {group.name}
        </Link>
      )}
      facts={
        <>
          {`${group.count.toLocaleString('en-IN')} ex-employee`}
          {group.filters ? <StatusBadge tone="info">Dynamic</StatusBadge> : <AvatarStack people={group.faces} />}
        </>
      }
      menu={menu}
    >
      {group.filters && <SavedSearch filters={group.filters} />}
    </GalleryCard>
  );
}
