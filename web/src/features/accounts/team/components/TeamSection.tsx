import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamMember } from '#contract/accounts/team.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { teamQuery } from '../api.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberRow } from './MemberRow.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import classes from './Team.module.css';

/** Who works with the company in the portal, as a section of the settings. Owners change it, HR reads it. */
export function TeamSection() {
  const team = useQuery(teamQuery);
  const profile = useProfile();
  const mayChange = can(profile, 'company:team');
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<TeamMember>();
  const { members = [], invitations = [] } = team.data ?? {};
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
          Invite colleagues who work with you on this: HR, recruiters, or people who only need to look things up.
        </EmptyState>
      )}
      {invitations.length > 0 && (
        <div className={classes.pending}>
          <h2 id="invitations" className={text.heading}>
            Invited
          </h2>
          <ul className={layout.list} aria-labelledby="invitations">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation._id} invitation={invitation} mayChange={mayChange} />
            ))}
          </ul>
        </div>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {removing && <RemoveDialog member={removing} onClose={() => setRemoving(undefined)} />}
    </SectionFrame>
  );
}
