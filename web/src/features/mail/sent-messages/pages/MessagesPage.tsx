import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageTypes, messageTypeWords } from '#contract/base/message-types.ts';
import type { MessageKind } from '#contract/mail/sent-messages.ts';
import { type Able, canReadMessages } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Tabs } from '../../../../ui/pages/Tabs.tsx';
import { HandedOver } from '../../messages/components/HandedOver.tsx';
import { messagesQuery } from '../api.ts';
import { MessageTable } from '../components/MessageTable.tsx';
import classes from '../components/SentMessages.module.css';

const tabsFor = (profile: Able): readonly { kind: MessageKind; label: string }[] => [
  { kind: 'all', label: 'All' },
  ...messageTypes
    .filter((kind) => canReadMessages(profile, kind))
    .map((kind) => ({ kind, label: messageTypeWords[kind].many })),
  { kind: 'replies', label: 'Replies' },
];

/** The page of messages to ex-employees and their replies; of one ex-employee when the address names them. */
export function MessagesPage() {
  const navigate = useNavigate();
  const [filters, change] = useFilters();
  const tabs = tabsFor(useProfile());
  const kind = tabs.find((tab) => tab.kind === filters.kind)?.kind ?? 'all';
  const search = filters.searchtext || undefined;
  const { person } = filters;
  const list = useInfiniteQuery(messagesQuery(kind, search, person));
  const about = list.data?.pages[0]?.person;
  const name = about?.name ?? 'this ex-employee';
  return (
    <>
      {person ? (
        <PageHeader
          title={about ? `Messages with ${name}` : 'Messages'}
          description={`Messages to ${name} and their replies.`}
          onBack={() => void navigate({ to: '/home/exemployee', search: { id: person } })}
          backLabel="Back to record"
        />
      ) : (
        <PageHeader title="Messages" description="Messages to ex-employees and their replies." />
      )}
      {!person && <HandedOver />}
      <div className={classes.tools}>
        <SearchBox
          value={search ?? ''}
          onSearch={(next) => change({ searchtext: next || undefined })}
          placeholder={person ? 'search by subject' : 'search by subject, name or email'}
          label="Search messages"
          maxLength={100}
        />
      </div>
      <Tabs
        label="Kinds of messages"
        value={kind}
        onChange={(next) => change({ kind: next === 'all' ? undefined : next })}
        items={tabs.map((tab) => ({
          value: tab.kind,
          label: tab.label,
          content: tab.kind === kind && (
            <>
              {list.isPending && <TableSkeleton />}
              {list.error && !list.data && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
              {list.data && <Entries pages={list.data.pages} kind={kind} isNarrowed={Boolean(search)} />}
              <ShowMore list={list} />
            </>
          ),
        }))}
      />
    </>
  );
}

type Pages = Parameters<typeof MessageTable>[0]['entries'];
type EntriesProps = { pages: readonly { entries: Pages }[]; kind: MessageKind; isNarrowed: boolean };

function Entries({ pages, kind, isNarrowed }: EntriesProps) {
  const entries = pages.flatMap((page) => page.entries);
  if (entries.length) return <MessageTable entries={entries} />;
  if (isNarrowed)
    return (
      <EmptyState icon={IconMessages} title="No message found">
        Search for another subject, name or email, or look in another tab.
      </EmptyState>
    );
  return (
    <EmptyState icon={IconMessages} title={kind === 'replies' ? 'No replies yet' : 'No messages yet'}>
      {kind === 'replies'
        ? 'When ex-employees answer a message, their replies appear here.'
        : 'Choose ex-employees in the directory and send them a message. It appears here, with its results.'}
    </EmptyState>
  );
}
