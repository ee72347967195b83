import { Menu } from '@mantine/core';
import { IconBan, IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type TeamMember, teamMessages } from '#contract/accounts/team.ts';
import { type CompanyRole, companyRoles } from '#contract/base/permissions.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useUpdateMember } from '../api.ts';
import { MakeOwnerDialog } from './MakeOwnerDialog.tsx';
import { roleWords } from './role-words.ts';
import classes from './Team.module.css';

const roleOptions = companyRoles.map((role) => ({ value: role, label: roleWords[role].label }));

type MemberRowProps = {
  member: TeamMember;
  isSelf: boolean;
  /** Absent when the person may not change this member. */
  onRemove?: (() => void) | undefined;
};

/** A colleague with their role. Changes apply at once and can be undone; making an owner requires the person's password. */
export function MemberRow({ member, isSelf, onRemove }: MemberRowProps) {
  const { _id: id, name, email, role, designation, disabled, twoStep, lastSignedInAt } = member;
  const updating = useUpdateMember();
  const [promoting, setPromoting] = useState(false);
  const [update, working] = useOnce(
    async (change: { role?: CompanyRole; disabled?: boolean }, words: string, before?: typeof change) => {
      try {
        await updating.mutateAsync({ id, ...change });
        const undo =
          before && (() => (before.role === 'owner' ? setPromoting(true) : void update(before, teamMessages.changed)));
        toast.success(words, undo ? { undo } : {});
      } catch (error) {
        toast.failure(failureText(error, teamMessages.notChanged));
      }
    },
  );
  const changeRole = (next: string) => {
    if (next === role) return;
    if (next === 'owner') setPromoting(true);
    else
      void update({ role: next as CompanyRole }, `${name} now has the role ${roleWords[next as CompanyRole].label}`, {
        role,
      });
  };
  const switchAccess = () =>
    void update(
      { disabled: !disabled },
      disabled ? `${name} can sign in again` : `${name} is signed out and can’t sign in`,
      { disabled },
    );
  const facts = [email, designation].filter(Boolean).join(' · ');
  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <PersonAvatar id={id} name={name} photo={member.profileImg} />
        <div className={classes.words}>
          <p className={classes.name}>
            {name}
            {isSelf && <StatusBadge tone="neutral">You</StatusBadge>}
            {disabled && <StatusBadge tone={toneOf('disabled')}>Disabled</StatusBadge>}
          </p>
          <p className={`${text.small} ${text.oneLine}`} title={facts}>
            {facts}
          </p>
          <p className={text.small}>
            {lastSignedInAt && (
              <span title={exactTime(lastSignedInAt)}>Signed in {lastActive(lastSignedInAt).toLowerCase()} · </span>
            )}
            {twoStep ? 'Two-step on' : 'Two-step off'}
          </p>
        </div>
      </div>
      <div className={classes.controls}>
        {onRemove ? (
          <SelectField
            place="cell"
            className={classes.role}
            label={`Role of ${name}`}
            options={roleOptions}
            value={role}
            onChange={changeRole}
            disabled={working}
          />
        ) : (
          <span>{roleWords[role].label}</span>
        )}
        {onRemove && (
          <MoreMenu label={`Actions for ${name}`} disabled={working}>
            <Menu.Item
              leftSection={disabled ? <IconCircleCheck size={18} aria-hidden /> : <IconBan size={18} aria-hidden />}
              onClick={switchAccess}
            >
              {disabled ? 'Enable' : 'Disable'}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} color="red" onClick={onRemove}>
              Remove from team
            </Menu.Item>
          </MoreMenu>
        )}
      </div>
      {promoting && <MakeOwnerDialog member={member} onClose={() => setPromoting(false)} />}
    </li>
  );
}
