import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ColleagueMessage, colleagueMessages } from '#contract/ex-employee/colleagues.ts';
import { late } from '../../../../lib/late.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PersonSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { Tabs } from '../../../../ui/pages/Tabs.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { messagesQuery, useReport } from '../api.ts';
import classes from '../components/Colleagues.module.css';
import { Directory } from '../components/Directory.tsx';

const WriteDialog = late(() => import('../components/WriteDialog.tsx'), 'WriteDialog');

type MessageRowProps = {
  message: ColleagueMessage;
  /** The mail led to it. */
  shown: boolean;
  onAnswer: () => void;
  onReport: () => void;
};

/** One message, and what can be done with one that was received. */
function MessageRow({ message, shown, onAnswer, onReport }: MessageRowProps) {
  const { colleague, direction, at, reported } = message;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (shown) row.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return (
    <li ref={row} className={classes.row} data-shown={shown || undefined}>
      <PersonAvatar id={colleague._id} name={colleague.name} photo={colleague.profileImg} />
      <div className={`${layout.words} ${text.breaking}`}>
        <h2 className={classes.name}>{direction === 'sent' ? `You to ${colleague.name}` : colleague.name}</h2>
        <p className={text.small}>
          <Moment at={at} />
        </p>
        <p className={classes.text}>{message.text}</p>
        {direction === 'received' && (
          <div className={classes.actions}>
            <Button variant="default" onClick={onAnswer} aria-label={`Reply to ${colleague.name}`}>
              Reply
            </Button>
            {reported ? (
              <StatusBadge tone="neutral">Reported</StatusBadge>
            ) : (
              <Button variant="subtle" onClick={onReport} aria-label={`Report the message from ${colleague.name}`}>
                Report
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

type Asked = { what: 'answer' | 'report'; message: ColleagueMessage };

/** What was written with colleagues, the newest first; `shown` is the one that the mail leads to. */
function ColleagueMessages({ company, shown }: { company: string; shown?: string | undefined }) {
  const list = useInfiniteQuery(messagesQuery);
  const reporting = useReport();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  if (list.isPending) return <PersonSkeletons count={3} />;
  if (!list.data) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  const messages = list.data.pages.flatMap((page) => page.messages);
  if (messages.length === 0)
    return (
      <EmptyState icon={IconMessages} title="No messages yet">
        Messages between you and former colleagues appear here.
      </EmptyState>
    );
  return (
    <>
      <ul className={layout.list} aria-label="Messages">
        {messages.map((message) => (
          <MessageRow
            key={message._id}
            message={message}
            shown={message._id === shown}
            onAnswer={() => setAsked({ what: 'answer', message })}
            onReport={() => setAsked({ what: 'report', message })}
          />
        ))}
      </ul>
      <ShowMore list={list} />
      {asked?.what === 'answer' && (
        <WriteDialog to={asked.message.colleague} answers={asked.message.text} onClose={close} />
      )}
      {asked?.what === 'report' && (
        <ConfirmDialog
          title={`Report the message from ${asked.message.colleague.name}?`}
          confirmLabel="Report"
          onConfirm={() => reporting.mutateAsync(asked.message._id)}
          done={colleagueMessages.reported}
          failed={colleagueMessages.notReported}
          onClose={close}
        >
          {`HR at ${company} reads this message, who wrote it and that you reported it, and may remove ${asked.message.colleague.name} from the directory. We don’t tell ${asked.message.colleague.name} who reported it.`}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Former colleagues who agreed to be listed, and what one writes with them (product.md, Ex-employee area). */
export function ColleaguesPage() {
  const company = useProfile()?.companyDetails?.name ?? 'your company';
  const [{ tab, search, message }, change] = useFilters();
  const open = tab === 'messages' ? tab : 'directory';
  return (
    <>
      <PageHeader title="Colleagues" description={`Stay in touch with people from ${company}`} />
      <Tabs
        label="Colleagues"
        value={open}
        onChange={(next) => change({ tab: next === 'messages' ? next : undefined, message: undefined })}
        items={[
          {
            value: 'directory',
            label: 'Directory',
            content: open === 'directory' && (
              <Directory
                company={company}
                search={search ?? ''}
                onSearch={(text) => change({ search: text || undefined })}
              />
            ),
          },
          {
            value: 'messages',
            label: 'Messages',
            content: open === 'messages' && <ColleagueMessages company={company} shown={message} />,
          },
        ]}
      />
    </>
  );
}
