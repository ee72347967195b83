import { useQuery } from '@tanstack/react-query';
import type { MailAllowance } from '#contract/mail-quota.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import { allowanceQuery } from '../api.ts';

/** Why the company's messages do not go out, if they do not. */
export function HoldNote({ allowance: { stopped, nameWaits } }: { allowance: MailAllowance }) {
  if (nameWaits)
    return (
      <Callout tone="warn" role="status">
        An operator checks the name of your company first. Until then messages and invitations cannot be sent, and
        nobody outside sees your company.
      </Callout>
    );
  if (!stopped) return null;
  return (
    <Callout tone="warn" role="status">
      An operator has stopped your mail <Moment at={stopped.at} />: {stopped.reason}. What was on its way waits, and new
      messages cannot be sent. Mail about accounts, such as new passwords, still goes out.
    </Callout>
  );
}

/** The same in a dialog that sends; nothing as long as mail goes out. */
export function MailHold() {
  const { data } = useQuery(allowanceQuery);
  return data ? <HoldNote allowance={data} /> : null;
}
