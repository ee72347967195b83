import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBriefcase,
  IconDotsVertical,
  IconFolderPlus,
  IconMail,
  IconPencil,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PersonRecord } from '#contract/people.ts';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import {
  loadGroupDialog,
  loadInviteDialog,
  loadMailDialog,
  loadRehireDialog,
} from '../../people/components/load-dialogs.ts';
import type { RecordAction } from './record-actions.ts';

export type RecordActionsProps = { person: PersonRecord; onAction: (action: RecordAction) => void };

/** What can be done with the record, as far as the reader may. */
export function RecordActions({ person, onAction }: RecordActionsProps) {
  const profile = useProfile();
  const [edits, mails, groups] = [
    can(profile, 'people:write'),
    can(profile, 'mail:send'),
    can(profile, 'groups:manage'),
  ];
  return (
    <>
      {edits && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/home/exemployee_management/edit" search={{ id: person._id }} />}
        >
          Edit
        </Button>
      )}
      {mails && (
        <>
          <Button
            variant="default"
            leftSection={<IconBriefcase size={18} aria-hidden />}
            onPointerEnter={() => void loadRehireDialog()}
            onClick={() => onAction('rehire')}
          >
            Rehire
          </Button>
          <Button
            leftSection={<IconMail size={18} aria-hidden />}
            onPointerEnter={() => void loadMailDialog()}
            onClick={() => onAction('message')}
          >
            Send Message
          </Button>
        </>
      )}
      {(groups || edits) && (
        <Menu>
          <Menu.Target>
            <ActionIcon size="2.5rem" aria-label="More actions">
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {groups && (
              <Menu.Item
                leftSection={<IconFolderPlus size={18} aria-hidden />}
                onPointerEnter={() => void loadGroupDialog()}
                onClick={() => onAction('group')}
              >
                Save in group
              </Menu.Item>
            )}
            {edits && person.signedUpAt === null && (
              <Menu.Item
                leftSection={<IconUserPlus size={18} aria-hidden />}
                onPointerEnter={() => void loadInviteDialog()}
                onClick={() => onAction('invite')}
              >
                Invite
              </Menu.Item>
            )}
            {edits && (
              <Menu.Item
                leftSection={<IconTrash size={18} aria-hidden />}
                color="red"
                onClick={() => onAction('delete')}
              >
                Delete
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
