import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../lib/client.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Tabs } from '../../../../ui/pages/Tabs.tsx';
import { DocumentFrame } from '../../../../ui/text/DocumentFrame.tsx';
import { withBase } from '../../../../ui/text/EmailFrame.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import text from '../../../../ui/theme/text.module.css';
import type { MailboxMessage } from '../api.ts';
import { messageQuery } from '../api.ts';
import { linksOf } from './links.ts';
import classes from './MessagePane.module.css';

/** A message in the mailbox, as its recipient would see it. */
export function MessagePane({ id }: { id: string }) {
  const { data: message, error } = useQuery(messageQuery(id));
  if (error) return <EmptyState title={messageOf(error)}>The message couldn’t be read.</EmptyState>;
  if (!message)
    return (
      <div className={layout.column} role="status" aria-label="Loading">
        <Skeleton width="60%" height="2rem" />
        <Skeleton width="40%" />
        <Skeleton height="24rem" />
      </div>
    );
  return (
    <article>
      <h2 className={classes.subject}>{message.subject}</h2>
      <dl className={classes.facts}>
        <dt>To</dt>
        <dd>
          <EmailText address={message.to} />
        </dd>
        <dt>From</dt>
        <dd>
          <EmailText address={message.from} />
        </dd>
        <dt>Received</dt>
        <dd>{exactTime(message.receivedAt)}</dd>
      </dl>
      <Content message={message} />
    </article>
  );
}

function Content({ message }: { message: MailboxMessage }) {
  const { html, text, source } = message;
  const [tab, setTab] = useState(html === null ? 'text' : 'html');
  const items = [
    { value: 'html', label: 'Message', content: html !== null && <Rendered html={html} /> },
    { value: 'text', label: 'Text', content: <Plain label="Text of the message" text={text ?? ''} /> },
    { value: 'source', label: 'Source', content: <Plain label="Source of the message" text={source} isSource /> },
  ];
  const shown = items.filter(({ value }) => value === 'source' || (value === 'html' ? html !== null : text !== null));
  return <Tabs label="How to read the message" items={shown} value={tab} onChange={setTab} />;
}

/** The message in a sandboxed frame without scripts, forms or navigation. Its links are listed above it instead. */
function Rendered({ html }: { html: string }) {
  const links = linksOf(html);
  return (
    <>
      {links.length > 0 && (
        <p className={classes.links}>
          <span className={text.muted}>Links in this message:</span>
          {links.map(({ text, address }) => (
            <a key={address} href={address} target="_blank" rel="noreferrer">
              {text}
            </a>
          ))}
        </p>
      )}
      <DocumentFrame className={classes.frame} title="The message" html={withBase(html)} />
    </>
  );
}

function Plain({ label, text, isSource }: { label: string; text: string; isSource?: boolean }) {
  return (
    // Focusable so that it can be scrolled with the keyboard.
    <pre className={isSource ? classes.source : classes.text} role="region" aria-label={label} tabIndex={0}>
      {text}
    </pre>
  );
}
