import { ActionIcon, Button, Menu } from '@mantine/core';
import { type Icon, IconDotsVertical, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PersonRecord } from '#contract/directory/people.ts';
import { can } from '../../../../lib/can.ts';
import { plugged, type RecordAction, type SelectionAction } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { BottomSheet, SheetAction } from '../../../../ui/dialogs/BottomSheet.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { usePhone } from '../../../../ui/pages/use-phone.ts';
import { signalQuery } from '../api.ts';

export type RecordActionsProps = {
  person: PersonRecord;
  onChoose: (action: SelectionAction) => void;
  onRecord: (action: RecordAction) => void;
};
type Item = { key: string; label: string; icon: Icon; run: () => void; preload?: () => void; lasts?: boolean };

/** The plugged actions that the reader may do with this person, as buttons have them. */
function useActions({ person, onChoose, onRecord }: RecordActionsProps) {
  const profile = useProfile();
  const chosen = plugged('selectionActions')
    .filter(({ may, isFor }) => can(profile, may) && (isFor?.(person) ?? true))
    .map((action) => ({ ...action, run: () => onChoose(action), preload: () => void action.load() }));
  const ofRecord = plugged('recordActions')
    .filter(({ may }) => can(profile, may))
    .map((action): Item => ({ ...action, run: () => onRecord(action) }));
  return {
    main: chosen.find(({ onRecord: place }) => place === 'main'),
    next: chosen.find(({ onRecord: place }) => place === 'next'),
    rare: [...ofRecord.filter(({ lasts }) => !lasts), ...chosen.filter(({ onRecord: place }) => !place)] as Item[],
    lasting: ofRecord.filter(({ lasts }) => lasts),
    edits: can(profile, 'people:write'),
  };
}

type ActionButtonProps = { action: Item | undefined; isFilled: boolean };

function ActionButton({ action, isFilled }: ActionButtonProps) {
  if (!action) return null;
  return (
    <Button
      variant={isFilled ? 'filled' : 'default'}
      leftSection={<action.icon size={18} aria-hidden />}
      onPointerEnter={action.preload}
      onClick={action.run}
    >
      {action.label}
    </Button>
  );
}

/** The actions that the reader may do with the record; rare and lasting ones are behind the dots. */
export function RecordActions(props: RecordActionsProps) {
  const { person } = props;
  const phone = usePhone();
  const { main, next, rare, lasting, edits } = useActions(props);
  const seesSignal = can(useProfile(), 'people:read-contact');
  const { data: signal } = useQuery({ ...signalQuery(person._id), enabled: seesSignal && next !== undefined });
  // One button is filled: that of what is most likely now.
  const isNextNow = next !== undefined && signal?.level === 'high';
  const editLink = (props: Record<string, unknown>) => (
    <Link {...props} to="/home/exemployee_management/edit" search={{ id: person._id }} />
  );
  const buttons = (
    <>
      {isNextNow && <ActionButton action={main} isFilled={false} />}
      <ActionButton action={next} isFilled={isNextNow} />
      {!isNextNow && <ActionButton action={main} isFilled />}
    </>
  );
  if (phone)
    return (
      <>
        {buttons}
        <PhoneActions name={person.name} editLink={edits ? editLink : undefined} actions={[...rare, ...lasting]} />
      </>
    );
  return (
    <>
      {edits && (
        <Button variant="subtle" color="gray" leftSection={<IconPencil size={18} aria-hidden />} renderRoot={editLink}>
          Edit
        </Button>
      )}
      {buttons}
      {(rare.length > 0 || lasting.length > 0) && (
        <MoreMenu large label="More actions">
          {rare.map((action) => (
            <Menu.Item
              key={action.key}
              leftSection={<action.icon size={18} aria-hidden />}
              onPointerEnter={action.preload}
              onClick={action.run}
            >
              {action.label}
            </Menu.Item>
          ))}
          {lasting.length > 0 && <Menu.Divider />}
          {lasting.map((action) => (
            <Menu.Item
              key={action.key}
              leftSection={<action.icon size={18} aria-hidden />}
              color="red"
              onClick={action.run}
            >
              {action.label}
            </Menu.Item>
          ))}
        </MoreMenu>
      )}
    </>
  );
}

type PhoneActionsProps = {
  name: string;
  editLink: ((props: Record<string, unknown>) => React.ReactNode) | undefined;
  actions: readonly Item[];
};

/** Everything but the buttons in sight, where the thumb is. */
function PhoneActions({ name, editLink, actions }: PhoneActionsProps) {
  const [opened, setOpened] = useState(false);
  if (actions.length === 0 && !editLink) return null;
  return (
    <>
      <ActionIcon size="2.5rem" aria-label="More actions" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconDotsVertical size={20} aria-hidden />
      </ActionIcon>
      <BottomSheet opened={opened} onClose={() => setOpened(false)} title={name}>
        {editLink && <SheetAction icon={IconPencil} label="Edit" renderRoot={editLink} />}
        {actions.map((action) => (
          <SheetAction
            key={action.key}
            icon={action.icon}
            label={action.label}
            danger={action.lasts}
            onClick={() => {
              setOpened(false);
              action.run();
            }}
          />
        ))}
      </BottomSheet>
    </>
  );
}
