import { Button } from '@mantine/core';
import { IconChevronUp, IconFolderMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { type SelectionSize, selectedText } from '#web/features/directory/audience/components/selection.ts';
import { can } from '../../../../lib/can.ts';
import { plugged, type SelectionAction } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { BottomSheet, SheetAction } from '../../../../ui/dialogs/BottomSheet.tsx';
import { useNarrow } from '../../../../ui/pages/use-phone.ts';
import classes from './ListToolbar.module.css';

/** With `leave`, people are removed from the group that the list shows. */
export type ChosenAction = SelectionAction | 'leave';
export type BulkActionsProps = {
  size: SelectionSize;
  /** Whether the list shows a fixed group, from which people can be removed. */
  ofGroup: boolean;
  onAction: (action: ChosenAction) => void;
};

const leave = {
  key: 'leave',
  order: 40,
  label: 'Remove from group',
  icon: IconFolderMinus,
  may: 'groups:manage',
} as const;
const actionsOf = () => [...plugged('selectionActions'), leave].sort((one, other) => one.order - other.order);

/** Returns whether the signed-in person can do anything with a selection. */
export function useCanSelect(): boolean {
  const profile = useProfile();
  return actionsOf().some(({ may }) => can(profile, may));
}

/** The actions for the selected people (spec section 4); in a bottom sheet where there is no room for buttons. */
export function BulkActions({ size, ofGroup, onAction }: BulkActionsProps) {
  const profile = useProfile();
  const [opened, setOpened] = useState(false);
  const narrow = useNarrow('76rem');
  const able = actionsOf().filter((action) => can(profile, action.may) && (action !== leave || ofGroup));
  const act = (action: (typeof able)[number]) => onAction('load' in action ? action : 'leave');
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
          {able.map((action) => (
            <SheetAction
              key={action.key}
              icon={action.icon}
              label={action.label}
              onClick={() => {
                setOpened(false);
                act(action);
              }}
            />
          ))}
        </BottomSheet>
      </>
    );
  return (
    <div className={classes.actions} role="group" aria-label="Selected ex-employees">
      {able.map((action) => (
        <Button
          key={action.key}
          variant="default"
          size="xs"
          leftSection={<action.icon size={16} aria-hidden />}
          disabled={disabled}
          onPointerEnter={() => void ('load' in action && action.load())}
          onClick={() => act(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  );
}
