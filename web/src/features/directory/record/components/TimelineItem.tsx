import { ActionIcon, Anchor } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconArrowBackUp,
  IconArrowMerge,
  IconBriefcase,
  IconCalendarEvent,
  IconGift,
  IconMail,
  IconMessageReply,
  IconNote,
  IconPencil,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Profile } from '#contract/accounts/accounts.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';
import { can, canReadMessages } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { TimelineEntry as Entry } from '../../../../ui/lists/Timeline.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { detailOf, headlineOf, mailResults, mailStates } from './timeline-words.ts';

const icons: Record<TimelineEntry['kind'], Icon> = {
  added: IconUserPlus,
  changed: IconPencil,
  deleted: IconTrash,
  restored: IconArrowBackUp,
  merged: IconArrowMerge,
  mail: IconMail,
  reply: IconMessageReply,
  application: IconBriefcase,
  offer: IconBriefcase,
  referral: IconUserPlus,
  event: IconCalendarEvent,
  order: IconGift,
  note: IconNote,
};

export type TimelineItemProps = { entry: TimelineEntry; onDelete: () => void };

/** One thing that happened: what, who, and how long ago. */
export function TimelineItem({ entry, onDelete }: TimelineItemProps) {
  const Picture = entry.kind === 'mail' && entry.type === 'rehire' ? IconBriefcase : icons[entry.kind];
  const subjectOf = useSubjectWords();
  const profile = useProfile();
  const isNote = entry.kind === 'note';
  const [whole, setWhole] = useState(false);
  const said = wordsOf(entry, whole);
  const words = entry.kind === 'mail' ? subjectOf(said) : said;
  return (
    <Entry
      icon={Picture}
      quoted={isNote || entry.kind === 'reply'}
      detail={detailOf(entry)}
      meta={
        <>
          {entry.by && <span>{entry.by.name}</span>}
          {entry.by && <span aria-hidden>·</span>}
          <Moment at={entry.at} />
          {stateOf(entry).map(({ label, tone }) => (
            <StatusBadge key={label} tone={tone}>
              {label}
            </StatusBadge>
          ))}
          {entry.kind === 'reply' && entry.whole && (
            <Anchor component="button" type="button" size="xs" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? 'Show less' : 'Show the whole email'}
            </Anchor>
          )}
        </>
      }
      action={
        isNote &&
        entry.deletable && (
          <ActionIcon size="md" aria-label="Delete note" onClick={onDelete}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )
      }
    >
      {isNote && <span className="visually-hidden">Note: </span>}
      {entry.kind === 'reply' && (
        <span className="visually-hidden">{entry.automatic ? 'Automatic reply: ' : 'Reply: '}</span>
      )}
      <Headline entry={entry} profile={profile}>
        {words}
      </Headline>
    </Entry>
  );
}

type HeadlineProps = { entry: TimelineEntry; profile: Profile | undefined; children: string };

/** What happened, and the way to it where it has a page that the reader may see. */
function Headline({ entry, profile, children }: HeadlineProps) {
  if (entry.kind === 'mail' && canReadMessages(profile, entry.type))
    return (
      <Link to="/home/exemployee_messages/$id" params={{ id: entry.messageId }} search={{ recipient: entry._id }}>
        {children}
      </Link>
    );
  if (entry.kind === 'referral' && can(profile, 'referrals:read'))
    return (
      <Link to="/home/recruitment/referrals/$id" params={{ id: entry.referralId }}>
        {children}
      </Link>
    );
  if (entry.kind === 'offer' && can(profile, 'offers:read'))
    return (
      <Link to="/home/recruitment/offers/$id" params={{ id: entry.offerId }}>
        {children}
      </Link>
    );
  if (entry.kind === 'application' && can(profile, 'applications:read'))
    return (
      <Link to="/home/recruitment/applications/$id" params={{ id: entry.applicationId }}>
        {children}
      </Link>
    );
  if (entry.kind === 'order' && can(profile, 'campaigns:manage'))
    return (
      <Link to="/home/engagement/merchandise/orders" search={{ order: entry.orderId }}>
        {children}
      </Link>
    );
  return children;
}

function wordsOf(entry: TimelineEntry, whole: boolean): string {
  if (entry.kind === 'note') return entry.body;
  if (entry.kind === 'reply') return (whole && entry.whole) || entry.text || entry.subject;
  return headlineOf(entry);
}

/** A mail that is out says what came of it instead. */
function stateOf(entry: TimelineEntry) {
  if (entry.kind !== 'mail') return [];
  return entry.results?.length ? entry.results.map((result) => mailResults[result]) : [mailStates[entry.state]];
}
