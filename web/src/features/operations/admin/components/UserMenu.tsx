import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconKey, IconLogout, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type UserItem, userMessages } from '#contract/operations/admin-users.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useChangeUser, useEndSessions, useSendResetLink } from '../api.ts';

/** What can be done about one account. */
export function UserMenu({ user }: { user: UserItem }) {
  const own = useProfile()?.id === user._id;
  const [asking, setAsking] = useState(false);
  const changing = useChangeUser(user._id);
  const ending = useEndSessions(user._id);
  const sending = useSendResetLink(user._id);
  const [enable] = useTold(() => changing.mutateAsync(false), {
    done: userMessages.enabled,
    failed: userMessages.notChanged,
  });
  const [endSessions] = useTold(() => ending.mutateAsync(undefined), {
    done: userMessages.sessionsEnded,
    failed: userMessages.sessionsNotEnded,
  });
  const [sendLink] = useTold(() => sending.mutateAsync(undefined), {
    done: userMessages.linkSent,
    failed: userMessages.linkNotSent,
  });
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={`Actions for ${user.name}`}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {user.company && !user.disabled && (
            <Menu.Item leftSection={<IconKey size={18} aria-hidden />} onClick={() => void sendLink()}>
              Send reset link
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void endSessions()}>
            {own ? 'Sign out everywhere else' : 'Sign out everywhere'}
          </Menu.Item>
          {user.disabled && (
            <Menu.Item leftSection={<IconUserCheck size={18} aria-hidden />} onClick={() => void enable()}>
              Enable
            </Menu.Item>
          )}
          {!user.disabled && !own && (
            <Menu.Item leftSection={<IconUserOff size={18} aria-hidden />} color="red" onClick={() => setAsking(true)}>
              Disable
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asking}
        title={`Disable ${user.name}?`}
        confirmLabel="Disable"
        onConfirm={() => changing.mutateAsync(true)}
        done={userMessages.disabled}
        failed={userMessages.notChanged}
        onClose={() => setAsking(false)}
      >
        {`${user.email} is signed out immediately and can’t sign in until the account is enabled again.`}
      </ConfirmDialog>
    </>
  );
}
