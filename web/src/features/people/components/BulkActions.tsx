import { Button } from '@mantine/core';
import {
  IconBriefcase,
  IconChevronUp,
  IconFolderMinus,
  IconFolderPlus,
  IconMail,
  IconUserPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '../../../lib/can.ts';
import { useProfile } from '../../../lib/profile.ts';
import { BottomSheet, SheetAction } from '../../../ui/BottomSheet.tsx';
import { useNarrow } from '../../../ui/use-phone.ts';
import { type SelectionSize, selectedText } from '../../audience/components/selection.ts';
import classes from './ListToolbar.module.css';
import { loadGroupDialog, loadInviteDialog, loadMailDialog, loadRehireDialog } from './load-dialogs.ts';

/** What opens a dialog. */
export type BulkAction = 'rehire' | 'message' | 'group' | 'invite';
export type SelectionAction = BulkAction | 'leave';
export type BulkActionsProps = {
  size: SelectionSize;
  /** The list is that of a group with a fixed membership, which people can be taken out of. */
  ofGroup: boolean;
  onAction: (action: SelectionAction) => void;
};

const actions = [
  { key: 'rehire', label: 'Rehire', icon: IconBriefcase, may: 'mail:send', load: loadRehireDialog },
  { key: 'message', label: 'Send Message', icon: IconMail, may: 'mail:send', load: loadMailDialog },
  { key: 'group', label: 'Save in group', icon: IconFolderPlus, may: 'groups:manage', load: loadGroupDialog },
  { key: 'leave', label: 'Remove from group', icon: IconFolderMinus, may: 'groups:manage', load: undefined },
  { key: 'invite', label: 'Invite', icon: IconUserPlus, may: 'people:write', load: loadInviteDialog },
] as const;

/** Whether the signed-in person can do anything with a selection. */
export function useCanSelect(): boolean {
  const profile = useProfile();
  return actions.some(({ may }) => can(profile, may));
}

/** What can be done with the chosen people (spec section 4); where there is no room for the buttons, in a sheet from below. */
export function BulkActions({ size, ofGroup, onAction }: BulkActionsProps) {
  const profile = useProfile();
  const [opened, setOpened] = useState(false);
  const narrow = useNarrow('62rem');
  const able = actions.filter(({ key, may }) => can(profile, may) && (key !== 'leave' || ofGroup));
  const disabled = !size.count;
  if (narrow)
    return (
      <>
        <Button
          size="xs"
          variant="light"
          rightSection={<IconChevronUp size={16} aria-hidden />}
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={() => setOpened(true)}
        >
          Actions
        </Button>
        <BottomSheet opened={opened} onClose={() => setOpened(false)} title={selectedText(size)}>
          {able.map(({ key, label, icon }) => (
            <SheetAction
              key={key}
              icon={icon}
              label={label}
              onClick={() => {
                setOpened(false);
                onAction(key);
              }}
            />
          ))}
        </BottomSheet>
      </>
    );
  return (
    <div className={classes.actions} role="group" aria-label="Selected ex-employees">
      {able.map(({ key, label, icon: Picture, load }) => (
        <Button
          key={key}
          variant="default"
          size="xs"
          leftSection={<Picture size={16} aria-hidden />}
          disabled={disabled}
          onPointerEnter={() => void load?.()}
          onClick={() => onAction(key)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
