import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRobot, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MessageCopy, MessageDetail } from '#contract/mail/sent-messages.ts';
import { can } from '../../../../lib/can.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { late } from '../../../../lib/late.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { replyWords } from '../../../../lib/reply-words.ts';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Tabs } from '../../../../ui/pages/Tabs.tsx';
import { EmailFrame } from '../../../../ui/text/EmailFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { copyQuery } from '../api.ts';
import { stateOf } from './message-words.ts';
import classes from './SentMessages.module.css';

const ResendDialog = late(() => import('./ResendDialog.tsx'), 'ResendDialog');

/** A message as one recipient received it, with its delivery, text and replies. */
export function CopyPane({ message, recipient }: { message: MessageDetail; recipient: string }) {
  const { data: copy, error, refetch } = useQuery(copyQuery(message._id, recipient));
  if (error && !copy) return <LoadFailure error={error} onRetry={refetch} />;
  if (!copy)
    return (
      <div className={classes.copy} role="status" aria-label="Loading">
        <Skeleton width="40%" height="1.5rem" />
        <Skeleton width="100%" height="28rem" />
      </div>
    );
  return (
    <article className={classes.copy} aria-label={`Message to ${copy.name || copy.email || 'this recipient'}`}>
      <Head copy={copy} />
      <Undelivered message={message} copy={copy} />
      {copy.replies.length > 0 && <Replies copy={copy} />}
      <Content copy={copy} />
    </article>
  );
}

function Head({ copy }: { copy: MessageCopy }) {
  const { person, name, email, sentAt, results } = copy;
  const state = stateOf(copy);
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <h2 className={text.heading}>
          {person ? (
            <Link to="/home/exemployee" search={{ id: person._id }}>
              {name}
            </Link>
          ) : (
            name || email || 'Erased'
          )}
        </h2>
        <p className={`${text.muted} ${text.breaking}`}>
          {[name && email, sentAt && exactTime(sentAt)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={classes.badges}>
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
        {results.includes('unsubscribed') && <StatusBadge tone="warn">Unsubscribed</StatusBadge>}
      </div>
    </header>
  );
}

/** Says why the message was not delivered, and offers to resend it. */
function Undelivered({ message, copy }: { message: MessageDetail; copy: MessageCopy }) {
  const profile = useProfile();
  const [sending, setSending] = useState(false);
  const { reason, resent, resendable } = copy;
  if (!reason && !resent) return null;
  const mayResend = resendable && message.hasText && can(profile, 'mail:send');
  return (
    <>
      <Callout tone={copy.state === 'skipped' ? 'warn' : 'bad'} className={classes.fault}>
        <p>
          {reason && `${reason}. `}
          {resent && (
            <Link to="/home/exemployee_messages/$id" params={{ id: resent.message }}>
              Sent again to {resent.email || 'another address'}
            </Link>
          )}
        </p>
        {mayResend && (
          <Button variant="default" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setSending(true)}>
            Send to another address
          </Button>
        )}
      </Callout>
      {sending && <ResendDialog message={message._id} copy={copy} onClose={() => setSending(false)} />}
    </>
  );
}

function Replies({ copy }: { copy: MessageCopy }) {
  return (
    <section aria-label="Replies">
      <Timeline>
        {copy.replies.map((reply) => (
          <TimelineEntry
            key={reply._id}
            icon={reply.automatic ? IconRobot : IconArrowBackUp}
            quoted
            detail={replyWords(reply)}
            meta={<Moment at={reply.at} />}
          >
            {reply.text || reply.whole}
          </TimelineEntry>
        ))}
      </Timeline>
    </section>
  );
}

function Content({ copy }: { copy: MessageCopy }) {
  const [tab, setTab] = useState('message');
  if (copy.html === null)
    return (
      <p className={text.muted}>
        The text of this message was deleted, either by your company’s retention rule or together with its recipient.
      </p>
    );
  return (
    <>
      <p className={`${text.strong} ${text.breaking}`}>{copy.subject}</p>
      <Tabs
        label="How to read the message"
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'message',
            label: 'Message',
            content: <EmailFrame html={copy.html} title={`Message to ${copy.name || copy.email}`} />,
          },
          {
            value: 'text',
            label: 'Plain text',
            content: (
              // Focusable so that it can be scrolled with the keyboard.
              <pre className={classes.plain} role="region" aria-label="Plain text of the message" tabIndex={0}>
                {copy.text}
              </pre>
            ),
          },
        ]}
      />
    </>
  );
}
