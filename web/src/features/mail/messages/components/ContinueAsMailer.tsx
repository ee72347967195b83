import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { campaignLimits, mailerMessages } from '#contract/engagement/campaign-messages.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import type { MailAudience } from '../../../../lib/selected.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { createMailer } from '../api.ts';
import type { WrittenMail } from './use-instant-mail.ts';

type ContinueAsMailerProps = {
  /** Null: exactly the recipients. */
  selection: MailAudience['selection'];
  /** The pills as they are now. */
  recipients: readonly string[];
  written: WrittenMail;
  onDone: () => void;
};

/** More than an instant mail can reach goes on as a mailer, to the same audience and with what was written (product.md). */
export function ContinueAsMailer({ selection, recipients, written, onDone }: ContinueAsMailerProps) {
  const navigate = useNavigate();
  const profile = useProfile();
  const [go, working] = useTold(
    () => {
      const to = selection
        ? { filters: selection.filters, removed: selection.selectAllRemoved }
        : { emails: [...recipients] };
      // A subject may be longer than a name.
      const name = written.subject.trim().slice(0, campaignLimits.name) || 'Message to many';
      return createMailer({ name, audience: to, written });
    },
    {
      failed: mailerMessages.notCreated,
      onDone: async ({ _id }) => {
        // What was written goes along: nothing is lost by leaving.
        await navigate({ to: '/home/engagement/mailers/$id', params: { id: _id }, ignoreBlocker: true });
        onDone();
      },
    },
  );
  if (!can(profile, 'campaigns:manage')) return null;
  return (
    <Button variant="default" loading={working} onClick={() => void go()}>
      Continue as mailer
    </Button>
  );
}
