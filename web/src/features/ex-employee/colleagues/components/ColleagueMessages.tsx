import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ColleagueMessage, colleagueMessages } from '#contract/ex-employee/colleagues.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PersonSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { messagesQuery, useReport } from '../api.ts';
import { MessageRow } from './MessageRow.tsx';
import { WriteDialog } from './WriteDialog.tsx';

type Asked = { what: 'answer' | 'report'; message: ColleagueMessage };

/** What was written with colleagues, the newest first; `shown` is the one that the mail leads to. */
export function ColleagueMessages({ company, shown }: { company: string; shown?: string | undefined }) {
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
        What you write to colleagues and what they write to you appears here.
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
          {`HR of ${company} reads this message, who wrote it and that you reported it, and may remove ${asked.message.colleague.name} from the directory. ${asked.message.colleague.name} is not told who reported it.`}
        </ConfirmDialog>
      )}
    </>
  );
}
