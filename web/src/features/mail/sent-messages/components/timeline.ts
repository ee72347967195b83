import { IconBriefcase, IconMail, IconMessageReply } from '@tabler/icons-react';
import { messageTypeWords } from '#contract/base/message-types.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';
import { canReadMessages } from '../../../../lib/can.ts';
import type { TimelineKinds } from '../../../../lib/feature.ts';
import { replyWords } from '../../../../lib/reply-words.ts';
import { stateWordsOf } from '../../../../ui/text/state-colors.ts';

type Mail = Extract<TimelineEntry, { kind: 'mail' }>;

const mailResults = stateWordsOf<NonNullable<Mail['results']>[number]>({
  bounced: 'Not delivered',
  complained: 'Marked as spam',
  opened: 'Opened',
  clicked: 'Clicked',
});

const mailStates = stateWordsOf<Mail['state']>({
  queued: 'Sending',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not delivered',
  suppressed: 'Not sent: unsubscribed or unreachable',
});

function detailOf({ type, jobTitle }: Mail): string {
  if (type !== 'rehire') return messageTypeWords[type].one;
  return jobTitle ? `Rehire message for ${jobTitle}` : 'Rehire message';
}

/** Emails to the person and their replies. */
export const timeline = {
  mail: {
    icon: IconMail,
    iconOf: ({ type }) => (type === 'rehire' ? IconBriefcase : IconMail),
    headline: ({ subject }) => subject,
    detail: detailOf,
    link: ({ type, messageId, _id }, profile) =>
      canReadMessages(profile, type)
        ? { to: '/home/exemployee_messages/$id', params: { id: messageId }, search: { recipient: _id } }
        : null,
    // A sent email shows its results instead.
    badges: ({ results, state }) =>
      results?.length ? results.map((result) => mailResults[result]) : [mailStates[state]],
  },
  reply: { icon: IconMessageReply, headline: ({ subject }) => subject, detail: replyWords },
} satisfies Partial<TimelineKinds>;
