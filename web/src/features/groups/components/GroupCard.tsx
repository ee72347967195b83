import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Group } from '#contract/groups.ts';
import { groupMessages } from '#contract/groups.ts';
import layout from '../../../ui/layout.module.css';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { toast } from '../../../ui/toast.ts';
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
  const menu = useRef<HTMLButtonElement>(null);
  const finish = () => {
    flushSync(() => setRenaming(false));
    menu.current?.focus();
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
      <div className={classes.card} data-renaming>
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
  return (
    <article className={classes.card}>
      <span className={classes.icon} aria-hidden>
        <Picture size={20} stroke={1.75} />
      </span>
      <div className={layout.words}>
        <h3>
          <Link
            to="/home/exemployee_management/search"
            search={{ groupIds: group._id }}
            className={classes.link}
            title={group.name}
          >
            {group.name}
          </Link>
        </h3>
        <p className={classes.count}>
          {`${group.count.toLocaleString('en-IN')} ex-employee`}
          {group.filters && <StatusBadge tone="info">Dynamic</StatusBadge>}
        </p>
        {group.filters && <SavedSearch filters={group.filters} />}
      </div>
      {onDelete && (
        <Menu>
          <Menu.Target>
            <ActionIcon ref={menu} className={classes.menu} aria-label={`Actions for ${group.name}`}>
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
      )}
    </article>
  );
}
