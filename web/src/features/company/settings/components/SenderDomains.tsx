import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type CompanyDomain, type RecordToPublish, senderDomainMessages } from '#contract/mail/sender-domains.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { CopyField } from '../../../../ui/fields/CopyField.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { stateWordsOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import { companyDomainsQuery, useAddDomain, useCheckDomain, useRemoveDomain } from '../api.ts';
import classes from './Section.module.css';
import own from './SenderDomains.module.css';

/** The domains whose mail is signed with the company’s own key, and the DNS records to publish. */
export function SenderDomains() {
  const query = useQuery(companyDomainsQuery);
  return (
    <section className={classes.block} aria-labelledby="sending-domain">
      <h2 id="sending-domain" className={classes.subheading}>
        Sending domain
      </h2>
      <p className={classes.muted}>
        Sign your messages with a key of your own domain, so that fewer end up as spam. The person who manages the
        domain’s DNS publishes a few records.
      </p>
      <QueryFrame query={query}>
        {({ domains, next }) => (
          <>
            {domains.map((domain) => (
              <Domain key={domain._id} domain={domain} />
            ))}
            {next && <NextDomain domain={next.domain} refusal={next.refusal} />}
            {!domains.length && !next && <p className={own.next}>{senderDomainMessages.noAddress}.</p>}
          </>
        )}
      </QueryFrame>
    </section>
  );
}

function NextDomain({ domain, refusal }: { domain: string; refusal: string | null }) {
  const adding = useAddDomain();
  const [add, working] = useTold(() => adding.mutateAsync(), {
    done: senderDomainMessages.added(domain),
    failed: senderDomainMessages.notAdded,
  });
  if (refusal) return <p className={own.next}>{refusal}.</p>;
  return (
    <p className={own.next}>
      <Button variant="default" loading={working} onClick={() => void add()}>
        Set up {domain}
      </Button>
    </p>
  );
}

const states = stateWordsOf<CompanyDomain['state']>({
  waiting: 'Waiting for records',
  checked: 'In use',
  lost: 'Record missing',
});

/** Returns the state of a domain in a sentence, and what to do. */
function adviceOf({ state, dkim }: CompanyDomain): string {
  if (dkim.state === 'unanswered' && state === 'checked')
    return 'No name server answered when we last checked. Your messages are still signed by your domain.';
  if (dkim.state === 'unanswered') return 'No name server answered. Wait a while, then check again.';
  if (state === 'lost')
    return 'The DKIM record is gone or has changed, so your messages are signed by this site again. Publish it as shown below.';
  if (state === 'checked' && dkim.state === 'missing')
    return 'The DKIM record couldn’t be found. If it is missing in the next check too, your domain is no longer used.';
  if (state === 'checked') return 'Your messages are signed by your domain. We check the records once a day.';
  return 'Publish the DKIM record, then check. It can take a few hours to take effect everywhere. Until then your messages are signed by this site.';
}

function Domain({ domain }: { domain: CompanyDomain }) {
  const checking = useCheckDomain();
  const removal = useRemoveDomain();
  const [removing, setRemoving] = useState(false);
  const [check, working] = useTold(() => checking.mutateAsync(domain._id), {
    done: senderDomainMessages.checked,
    failed: senderDomainMessages.notChecked,
  });
  const state = states[domain.state];
  const isFine = domain.state === 'checked' && domain.dkim.state === 'right';
  return (
    <div className={own.domain}>
      <h3 className={`${own.name} ${text.breaking}`}>
        {domain.domain} <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
      </h3>
      <Callout tone={isFine ? 'neutral' : domain.state === 'lost' ? 'bad' : 'info'} role="status">
        <p>{adviceOf(domain)}</p>
        <p>{domain.checkedAt ? `Last checked ${exactTime(domain.checkedAt)}` : 'Not checked yet'}</p>
      </Callout>
      <Entry label="DKIM" need="Required" record={domain.dkim}>
        Proves that a message is yours. If your DNS provider refuses the long value, split it into quoted parts of at
        most 255 characters.
      </Entry>
      <Entry label="SPF" need="Advised" record={domain.spf}>
        Says who may send for your domain. If you already have such a record, add the part that begins with include: to
        it; there may be only one.
      </Entry>
      <Entry label="DMARC" need="Advised" record={domain.dmarc}>
        Says what happens to messages that fail the other two.
      </Entry>
      <div className={`${layout.row} ${own.buttons}`}>
        <Button variant="default" loading={working} onClick={() => void check()}>
          Check now
        </Button>
        <Button variant="default" onClick={() => setRemoving(true)}>
          Remove {domain.domain}
        </Button>
      </div>
      {removing && (
        <ConfirmDialog
          title={`Remove ${domain.domain}?`}
          confirmLabel="Remove"
          onConfirm={() => removal.mutateAsync(domain._id)}
          done={senderDomainMessages.removed(domain.domain)}
          failed={senderDomainMessages.notRemoved}
          onClose={() => setRemoving(false)}
        >
          Its key is deleted, and your messages are signed by this site again. If you set the domain up again, the DKIM
          record is a new one.
        </ConfirmDialog>
      )}
    </div>
  );
}

const recordStates = stateWordsOf<NonNullable<RecordToPublish['state']>>({
  right: 'Found',
  wrong: 'Wrong',
  missing: 'Missing',
  unanswered: 'No answer',
  unsigned: 'Not signed',
});

type EntryProps = { label: string; need: string; record: RecordToPublish; children: ReactNode };

/** One record to publish, with the result of the last check. */
function Entry({ label, need, record, children }: EntryProps) {
  const { state, problem, found } = record;
  return (
    <div className={own.entry}>
      <h4 className={own.title}>
        {label} <span className={text.muted}>{need}</span>{' '}
        {state && <StatusBadge tone={recordStates[state].tone}>{recordStates[state].label}</StatusBadge>}
      </h4>
      <p className={classes.muted}>{children}</p>
      {state === 'wrong' && (
        <p className={text.breaking}>
          {problem}. Found: <code>{found.join(' · ')}</code>
        </p>
      )}
      <CopyField label={`${label} name`} value={record.name} />
      <CopyField label={`${label} value (TXT)`} value={record.value} long />
    </div>
  );
}
