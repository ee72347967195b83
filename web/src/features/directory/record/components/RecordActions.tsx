import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  type Icon,
  IconBriefcase,
  IconDotsVertical,
  IconFileCertificate,
  IconFolderPlus,
  IconMail,
  IconPencil,
  IconTrash,
  IconUserOff,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Permission } from '#contract/base/permissions.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import {
  loadGroupDialog,
  loadInviteDialog,
  loadMailDialog,
  loadRehireDialog,
} from '#web/features/directory/people/components/load-dialogs.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { BottomSheet, SheetAction } from '../../../../ui/dialogs/BottomSheet.tsx';
import { usePhone } from '../../../../ui/pages/use-phone.ts';
import type { RecordAction } from './record-actions.ts';

export type RecordActionsProps = { person: PersonRecord; onAction: (action: RecordAction) => void };

const rehire = {
  key: 'rehire',
  label: 'Rehire',
  icon: IconBriefcase,
  may: 'mail:send',
  load: loadRehireDialog,
} as const;
type Rare = { key: RecordAction; label: string; icon: Icon; may: Permission; load?: () => Promise<unknown> };
const rare: readonly Rare[] = [
  { key: 'offer', label: 'Make an offer', icon: IconFileCertificate, may: 'offers:manage' },
  { key: 'group', label: 'Save in group', icon: IconFolderPlus, may: 'groups:manage', load: loadGroupDialog },
  { key: 'invite', label: 'Invite', icon: IconUserPlus, may: 'people:write', load: loadInviteDialog },
];
const lasting = [
  { key: 'delete', label: 'Delete', icon: IconTrash, may: 'people:write' },
  { key: 'erase', label: 'Erase for good…', icon: IconUserOff, may: 'people:write' },
] as const;

/** What can be done with the record, as far as the reader may; what is rare or lasts stands behind the dots. */
export function RecordActions({ person, onAction }: RecordActionsProps) {
  const profile = useProfile();
  const phone = usePhone();
  const able = ({ may }: { may: Permission }) => can(profile, may);
  const [edits, mails] = [can(profile, 'people:write'), able(rehire)];
  const shown = rare.filter((each) => able(each) && (each.key !== 'invite' || person.signedUpAt === null));
  const editLink = (props: Record<string, unknown>) => (
    <Link {...props} to="/home/exemployee_management/edit" search={{ id: person._id }} />
  );
  const message = mails && (
    <Button
      leftSection={<IconMail size={18} aria-hidden />}
      onPointerEnter={() => void loadMailDialog()}
      onClick={() => onAction('message')}
    >
      Send Message
    </Button>
  );
  if (phone)
    return (
      <>
        {message}
        <PhoneActions
          name={person.name}
          editLink={edits ? editLink : undefined}
          actions={[...(mails ? [rehire] : []), ...shown, ...lasting.filter(able)]}
          onAction={onAction}
        />
      </>
    );
  return (
    <>
      {mails && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconBriefcase size={18} aria-hidden />}
          onPointerEnter={() => void loadRehireDialog()}
          onClick={() => onAction('rehire')}
        >
          Rehire
        </Button>
      )}
      {edits && (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} renderRoot={editLink}>
          Edit
        </Button>
      )}
      {message}
      {(shown.length > 0 || edits) && (
        <Menu>
          <Menu.Target>
            <ActionIcon size="2.5rem" aria-label="More actions">
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {shown.map(({ key, label, icon: Picture, load }) => (
              <Menu.Item
                key={key}
                leftSection={<Picture size={18} aria-hidden />}
                onPointerEnter={() => void load?.()}
                onClick={() => onAction(key)}
              >
                {label}
              </Menu.Item>
            ))}
            {edits && <Menu.Divider />}
            {lasting.filter(able).map(({ key, label, icon: Picture }) => (
              <Menu.Item
                key={key}
                leftSection={<Picture size={18} aria-hidden />}
                color="red"
                onClick={() => onAction(key)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

type Action = typeof rehire | Rare | (typeof lasting)[number];
type PhoneActionsProps = {
  name: string;
  editLink: ((props: Record<string, unknown>) => React.ReactNode) | undefined;
  actions: readonly Action[];
  onAction: (action: RecordAction) => void;
};

/** Everything but the message, where the thumb is. */
function PhoneActions({ name, editLink, actions, onAction }: PhoneActionsProps) {
  const [opened, setOpened] = useState(false);
  if (actions.length === 0) return null;
  return (
    <>
      <ActionIcon size="2.5rem" aria-label="More actions" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconDotsVertical size={20} aria-hidden />
      </ActionIcon>
      <BottomSheet opened={opened} onClose={() => setOpened(false)} title={name}>
        {editLink && <SheetAction icon={IconPencil} label="Edit" renderRoot={editLink} />}
        {actions.map(({ key, label, icon }) => (
          <SheetAction
            key={key}
            icon={icon}
            label={label}
            danger={key === 'delete' || key === 'erase'}
            onClick={() => {
              setOpened(false);
              onAction(key);
            }}
          />
        ))}
      </BottomSheet>
    </>
  );
}
