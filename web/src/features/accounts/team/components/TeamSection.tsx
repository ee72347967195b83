import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type Invitation, newInvitation, type TeamMember, teamMessages } from '#contract/accounts/team.ts';
import { type CopiedLink, linkMessages } from '#contract/base/account-links.ts';
import { type CompanyRole, companyRoles } from '#contract/base/permissions.ts';
import { can } from '../../../../lib/can.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { CopiedLinkDialog } from '../../../../ui/dialogs/CopiedLinkDialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { RadioField } from '../../../../ui/fields/RadioField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { OwnPassword } from '../../security/components/OwnPassword.tsx';
import { teamQuery, useCopyLink, useInvite, useRemoveMember, useResend, useRevoke } from '../api.ts';
import { MemberRow } from './MemberRow.tsx';
import { roleWords } from './role-words.ts';
import classes from './Team.module.css';

/** An invited colleague who has not joined yet. */
function InvitationRow({
  invitation,
  mayChange,
  onCopied,
}: {
  invitation: Invitation;
  mayChange: boolean;
  /** Absent when links are only sent by email. */
  onCopied: ((email: string, copied: CopiedLink) => void) | undefined;
}) {
  const { _id, email, role, invitedBy, createdAt, expiresAt } = invitation;
  const resending = useResend();
  const revoking = useRevoke();
  const copying = useCopyLink();
  const [act, working] = useOnce(async (action: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await action();
      toast.success(done);
    } catch (error) {
      toast.failure(failureText(error, failed));
    }
  });
  const resend = () => act(() => resending.mutateAsync(_id), teamMessages.invited(email), teamMessages.notInvited);
  const revoke = () => act(() => revoking.mutateAsync(_id), teamMessages.revoked, teamMessages.notRevoked);
  const [copy, isCopying] = useOnce(async (copied: NonNullable<typeof onCopied>) => {
    try {
      copied(email, await copying.mutateAsync(_id));
    } catch (error) {
      toast.failure(failureText(error, linkMessages.notCopied));
    }
  });
  const isOver = new Date(expiresAt) <= new Date();
  const when = lastActive(createdAt).toLowerCase();
  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <div className={classes.words}>
          <p className={classes.name}>
            <EmailText address={email} />
            {isOver && <StatusBadge tone={toneOf('expired')}>Expired</StatusBadge>}
          </p>
          <p className={text.small} title={`Until ${exactTime(expiresAt)}`}>
            {`${roleWords[role].label} · invited ${invitedBy ? `by ${invitedBy} ` : ''}${when}`}
          </p>
        </div>
      </div>
      {mayChange && (
        <div className={classes.actions}>
          {onCopied && !isOver && (
            <Button variant="default" size="xs" disabled={working || isCopying} onClick={() => void copy(onCopied)}>
              Copy link<span className="visually-hidden"> of the invitation to {email}</span>
            </Button>
          )}
          <Button variant="default" size="xs" disabled={working} onClick={() => void resend()}>
            Resend<span className="visually-hidden"> the invitation to {email}</span>
          </Button>
          <Button variant="subtle" color="gray" size="xs" disabled={working} onClick={() => void revoke()}>
            Revoke<span className="visually-hidden"> the invitation to {email}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

const roleOptions = companyRoles.map((role) => ({
  value: role,
  label: `${roleWords[role].label}: ${roleWords[role].may}`,
}));

/** The form for inviting a colleague with a role. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const inviting = useInvite();
  const form = useForm({
    resolver: zodResolver(newInvitation),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { email: '', role: '' as CompanyRole, password: '' },
  });
  const asksWho = useWatch({ control: form.control, name: 'role' }) === 'owner';
  return (
    <FormDialog
      title="Invite a colleague"
      size="small"
      form={form}
      save={({ password, ...given }) => inviting.mutateAsync({ ...given, ...(asksWho && { password }) })}
      saved={({ email }) => teamMessages.invited(email)}
      failed={teamMessages.notInvited}
      submitLabel="Send invitation"
      unsaved="The invitation hasn’t been sent."
      onClose={onClose}
    >
      <Field
        of={TextField}
        control={form.control}
        name="email"
        label="Email"
        type="email"
        description="They get a link that works for 7 days."
        required
        autoFocus
      />
      <Field of={RadioField} control={form.control} name="role" label="Role" options={roleOptions} required />
      {asksWho && <OwnPassword control={form.control} name="password" />}
    </FormDialog>
  );
}

/** Asks for confirmation before removing a colleague, and explains the consequences. */
function RemoveDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const removing = useRemoveMember();
  return (
    <ConfirmDialog
      title={`Remove ${member.name} from the team?`}
      confirmLabel="Remove"
      onConfirm={() => removing.mutateAsync(member._id)}
      done={teamMessages.removed}
      failed={teamMessages.notRemoved}
      onClose={onClose}
    >
      <p>
        They are signed out immediately and can’t sign in again. Their name stays on the things they did. To bring them
        back, invite them again. This can’t be undone.
      </p>
    </ConfirmDialog>
  );
}

/** The team section of the settings. Owners can change the team, HR can see it. */
export function TeamSection() {
  const team = useQuery(teamQuery);
  const profile = useProfile();
  const mayChange = can(profile, 'company:team');
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<TeamMember>();
  const [copied, setCopied] = useState<{ email: string; link: CopiedLink }>();
  const { members = [], invitations = [], canCopyLinks = false } = team.data ?? {};
  const isAlone = members.length === 1 && invitations.length === 0;
  const invite = mayChange && (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
      Invite colleague
    </Button>
  );
  return (
    <SectionFrame
      title="Team"
      words={
        mayChange
          ? 'People who can sign in to your company’s portal, and what they can do.'
          : 'People who can sign in to your company’s portal. Owners invite colleagues and change roles.'
      }
      action={team.data && !isAlone && invite}
    >
      {team.isPending && <RowSkeletons count={4} face />}
      {team.isError && !team.data && <LoadFailure error={team.error} onRetry={() => team.refetch()} />}
      {team.data && (
        <ul className={layout.list} aria-label="Team">
          {members.map((member) => (
            <MemberRow
              key={member._id}
              member={member}
              isSelf={member._id === profile?.id}
              onRemove={mayChange && member._id !== profile?.id ? () => setRemoving(member) : undefined}
            />
          ))}
        </ul>
      )}
      {isAlone && (
        <EmptyState icon={IconUsers} title="It’s just you so far" action={invite}>
          Invite colleagues to work with you here: HR, recruiters, or people who only need to look things up.
        </EmptyState>
      )}
      {invitations.length > 0 && (
        <div className={classes.pending}>
          <h2 id="invitations" className={`${text.heading} ${classes.invited}`}>
            Invited
          </h2>
          <ul className={layout.list} aria-labelledby="invitations">
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation._id}
                invitation={invitation}
                mayChange={mayChange}
                onCopied={canCopyLinks ? (email, link) => setCopied({ email, link }) : undefined}
              />
            ))}
          </ul>
        </div>
      )}
      {copied && <CopiedLinkDialog to={copied.email} {...copied.link} onClose={() => setCopied(undefined)} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {removing && <RemoveDialog member={removing} onClose={() => setRemoving(undefined)} />}
    </SectionFrame>
  );
}
