import { Button } from '@mantine/core';
import { type Invitation, teamMessages } from '#contract/accounts/team.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useResend, useRevoke } from '../api.ts';
import { roleWords } from './role-words.ts';
import classes from './Team.module.css';

/** Somebody who was invited and has not joined yet. */
export function InvitationRow({ invitation, mayChange }: { invitation: Invitation; mayChange: boolean }) {
  const { _id, email, role, invitedBy, createdAt, expiresAt } = invitation;
  const resending = useResend();
  const revoking = useRevoke();
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
          <p className={text.muted} title={`Until ${exactTime(expiresAt)}`}>
            {`${roleWords[role].label} · invited ${invitedBy ? `by ${invitedBy} ` : ''}${when}`}
          </p>
        </div>
      </div>
      {mayChange && (
        <div className={classes.actions}>
          <Button variant="default" size="xs" disabled={working} onClick={() => void resend()}>
            Resend<span className="visually-hidden"> the invitation to {email}</span>
          </Button>
          <Button variant="default" size="xs" disabled={working} onClick={() => void revoke()}>
            Revoke<span className="visually-hidden"> the invitation to {email}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
