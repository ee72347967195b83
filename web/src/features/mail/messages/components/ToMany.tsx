import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { cutText } from '#contract/base/cut-text.ts';
import { limits } from '#contract/base/rules.ts';
import { isFilterSet } from '#contract/directory/person-filters.ts';
import { campaignLimits, mailerMessages } from '#contract/engagement/campaign-messages.ts';
import { handoverMessages, nameColleagues } from '#contract/engagement/handovers.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import type { MailAudience } from '../../../../lib/selected.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { handoversQuery, useCreateMailer, useHandOver } from '../api.ts';

/** A message to more people than an instant message allows. */
export type MessageToMany = {
  /** Null if the audience is exactly the recipients. */
  selection: MailAudience['selection'];
  /** The current pills. */
  recipients: readonly string[];
  total: number;
  written: { subject: string; content: string };
};
type ToManyProps = {
  message: MessageToMany;
  /** Whether it is the only way on. */
  isMain: boolean;
  onDone: () => void;
};

/** Returns the mailer with the message's audience and text. */
function mailerOf({ selection, recipients, written }: MessageToMany) {
  // Selecting all of an unfiltered list means everyone.
  const all = selection && !Object.values(selection.filters).some(isFilterSet) ? { everyone: true as const } : {};
  const audience = selection
    ? { filters: selection.filters, removed: selection.selectAllRemoved, ...all }
    : { emails: [...recipients] };
  // A subject may be longer than a name may be.
  const name = cutText(written.subject.trim(), campaignLimits.name) || 'Message to many';
  return { name, audience, written };
}

/** Continues as a mailer (product.md). */
function ContinueAsMailer({ message, isMain, onDone }: ToManyProps) {
  const navigate = useNavigate();
  const createMailer = useCreateMailer();
  const [go, working] = useTold(() => createMailer(mailerOf(message)), {
    failed: mailerMessages.notCreated,
    onDone: async ({ _id }) => {
      // The text goes into the mailer, so leaving loses nothing.
      await navigate({ to: '/home/engagement/mailers/$id', params: { id: _id }, ignoreBlocker: true });
      onDone();
    },
  });
  return (
    <Button variant={isMain ? 'filled' : 'default'} loading={working} onClick={() => void go()}>
      Continue as mailer
    </Button>
  );
}

/** Hands the message over to the colleagues who can send mailers. */
function HandOver({ message, isMain, onDone }: ToManyProps) {
  const handOver = useHandOver();
  const [give, working] = useTold(() => handOver(mailerOf(message)), {
    done: ({ senders }) => handoverMessages.done(senders.map(({ name }) => name)),
    failed: handoverMessages.failed,
    onDone,
  });
  return (
    <Button variant={isMain ? 'filled' : 'default'} loading={working} onClick={() => void give()}>
      Hand over
    </Button>
  );
}

/** Offers the next step for a message to many: a mailer for owners and HR, else a draft for them. */
export function ToMany(props: ToManyProps) {
  return can(useProfile(), 'campaigns:manage') ? <ContinueAsMailer {...props} /> : <HandOver {...props} />;
}

/** Tells a recruiter who can send mailers, and what handing over does. */
export function HandOverNote({ total }: Pick<MessageToMany, 'total'>) {
  const hands = !can(useProfile(), 'campaigns:manage');
  const { data } = useQuery({ ...handoversQuery, enabled: hands });
  if (!hands) return null;
  const names = data?.senders.map(({ name }) => name) ?? [];
  return (
    <Callout tone="info" role="status">
      You can send to at most {limits.recipients} people at a time. Owners and HR can send to more, with a mailer.
      {names.length > 0 && ` In your company: ${nameColleagues(names)}.`} Hand over your message, and they get a
      notification and a draft for these {total.toLocaleString('en-IN')} people. Nothing is sent until they start it.
    </Callout>
  );
}
