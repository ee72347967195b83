import { Button } from '@mantine/core';
import { IconBriefcase, IconFolderPlus, IconMail, IconUserPlus } from '@tabler/icons-react';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import classes from './ListToolbar.module.css';
import { loadGroupDialog, loadInviteDialog, loadMailDialog, loadRehireDialog } from './load-dialogs.ts';

export type BulkAction = 'rehire' | 'message' | 'group' | 'invite';
export type BulkActionsProps = { disabled: boolean; onAction: (action: BulkAction) => void };

const actions = [
  { key: 'rehire', label: 'Rehire', icon: IconBriefcase, may: 'mail:send', load: loadRehireDialog },
  { key: 'message', label: 'Send Message', icon: IconMail, may: 'mail:send', load: loadMailDialog },
  { key: 'group', label: 'Save in group', icon: IconFolderPlus, may: 'groups:manage', load: loadGroupDialog },
  { key: 'invite', label: 'Invite', icon: IconUserPlus, may: 'people:write', load: loadInviteDialog },
] as const;

/** Whether the signed-in person can do anything with a selection. */
export function useCanSelect(): boolean {
  const profile = useProfile();
  return actions.some(({ may }) => can(profile, may));
}

/** What can be done with the chosen people; nothing while nobody is chosen (spec section 4). */
export function BulkActions({ disabled, onAction }: BulkActionsProps) {
  const profile = useProfile();
  return (
    <div className={classes.actions} role="group" aria-label="With the selected ex-employees">
      {actions.map(
        ({ key, label, icon: Picture, may, load }) =>
          can(profile, may) && (
            <Button
              key={key}
              variant="default"
              size="xs"
              className={classes.action}
              leftSection={<Picture size={16} aria-hidden />}
              disabled={disabled}
              onPointerEnter={() => void load()}
              onClick={() => onAction(key)}
            >
              {label}
            </Button>
          ),
      )}
    </div>
  );
}
