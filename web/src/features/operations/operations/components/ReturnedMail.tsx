import { useQuery } from '@tanstack/react-query';
import type { MailReader } from '#contract/mail/inbound-mail.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { mailReaderQuery } from '../api.ts';
import { PageSection } from './PageSection.tsx';

/** The mailbox and webhook that receive bounces, complaints and replies. */
export function ReturnedMail() {
  const query = useQuery(mailReaderQuery);
  return (
    <PageSection title="Returned mail">
      <QueryFrame query={query}>{(reader) => <Reader reader={reader} />}</QueryFrame>
    </PageSection>
  );
}

function Reader({ reader }: { reader: MailReader }) {
  const { mailbox, returnDomain, takesCalls, lastMailAt } = reader;
  return (
    <>
      {!mailbox && !takesCalls && (
        <p className={text.muted}>
          Bounces, complaints and replies aren’t read. Set IMAP_URL or ENCORE_INBOUND_SECRET to read them.
        </p>
      )}
      <FactList>
        <Fact name="Mailbox" empty="None">
          {mailbox}
        </Fact>
        {mailbox && (
          <Fact name="Connection">
            <Connection reader={reader} />
          </Fact>
        )}
        <Fact name="Last mail" empty="None yet">
          {lastMailAt && <Moment at={lastMailAt} />}
        </Fact>
        <Fact name="Webhook">{takesCalls ? 'On' : 'Off'}</Fact>
        <Fact name="Return domain" empty="None: mail returns to its sender">
          {returnDomain}
        </Fact>
      </FactList>
    </>
  );
}

function Connection({ reader: { connectedAt, lastError, lastErrorAt } }: { reader: MailReader }) {
  if (connectedAt)
    return (
      <>
        <StatusBadge tone="good">Connected</StatusBadge> since <Moment within at={connectedAt} />
      </>
    );
  return (
    <>
      <StatusBadge tone="bad">Not connected</StatusBadge>
      {lastError && (
        <p className={text.muted}>
          {lastError}
          {lastErrorAt && (
            <>
              , <Moment within at={lastErrorAt} />
            </>
          )}
        </p>
      )}
    </>
  );
}
