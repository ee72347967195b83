import { useQuery } from '@tanstack/react-query';
import type { MailAllowance } from '#contract/mail/mail-quota.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { allowanceQuery } from '../api.ts';

/** Says why the company's messages are not sent, if they are not. */
export function HoldNote({ allowance: { stopped, nameWaits } }: { allowance: MailAllowance }) {
  if (nameWaits)
    return (
      <Callout tone="warn" role="status">
        We are reviewing your company’s name. Until then you can’t send messages or invitations, and no one outside sees
        your company.
      </Callout>
    );
  if (!stopped) return null;
  return (
    <Callout tone="warn" role="status">
      Your messages were stopped <Moment within at={stopped.at} />: {stopped.reason}. Queued messages wait and new ones
      can’t be sent. Account mail, such as password resets, still goes out.
    </Callout>
  );
}

/** The same in a dialog that sends; empty while mail goes out. */
export function MailHold() {
  const { data } = useQuery(allowanceQuery);
  return data ? <HoldNote allowance={data} /> : null;
}
