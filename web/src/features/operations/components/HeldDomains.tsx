import { useQuery } from '@tanstack/react-query';
import type { HeldDomain } from '#contract/mail-pauses.ts';
import { comingTime } from '../../../lib/dates.ts';
import { number } from '../../../lib/numbers.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import text from '../../../ui/text.module.css';
import { pausesQuery } from '../api.ts';
import { PageSection } from './PageSection.tsx';

const columns: DataColumn<HeldDomain>[] = [
  { label: 'Receiving domain', rowHeader: true, render: ({ receivingDomain }) => receivingDomain },
  { label: 'Sender domain', render: ({ sendingDomain }) => sendingDomain },
  { label: 'Answer', render: ({ answer }) => answer },
  { label: 'Since', render: ({ since }) => <Moment at={since} /> },
  { label: 'Next try', render: ({ nextTryAt }) => comingTime(nextTryAt) },
];

/** Receiving domains that asked for mail to come later; nothing while none does. */
export function HeldDomains() {
  const { data } = useQuery(pausesQuery);
  if (!data || data.heldDomains.total === 0) return null;
  const { total, domains } = data.heldDomains;
  return (
    <PageSection title="Held domains">
      <p className={text.muted}>
        These domains accept mail later. Mail to them waits; one message at a time tries, and the rest follows when it
        is taken.
        {total > domains.length && ` The ${number(domains.length)} held longest, of ${number(total)}.`}
      </p>
      <DataTable
        label="Held domains"
        items={domains}
        getKey={({ sendingDomain, receivingDomain }) => `${sendingDomain} ${receivingDomain}`}
        columns={columns}
      />
    </PageSection>
  );
}
