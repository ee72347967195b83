import { useQuery } from '@tanstack/react-query';
import type { HeldDomain } from '#contract/mail/mail-pauses.ts';
import { comingTime } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { pausesQuery } from '../api.ts';
import { PageSection } from './PageSection.tsx';

const columns: DataColumn<HeldDomain>[] = [
  { label: 'Receiving domain', rowHeader: true, render: ({ receivingDomain }) => receivingDomain },
  { label: 'Sender domain', render: ({ sendingDomain }) => sendingDomain },
  { label: 'Answer', render: ({ answer }) => answer },
  { label: 'Since', render: ({ since }) => <Moment at={since} /> },
  {
    label: 'Mail now',
    render: ({ nextTryAt, perMinute }) =>
      nextTryAt ? `Waits; next try ${comingTime(nextTryAt)}` : `${number(perMinute ?? 0)} a minute`,
  },
];

/** Receiving domains that asked for mail to come later, held or slowed down; nothing while none does. */
export function HeldDomains() {
  const { data } = useQuery(pausesQuery);
  if (!data || data.heldDomains.total === 0) return null;
  const { total, domains } = data.heldDomains;
  return (
    <PageSection title="Held and slowed domains">
      <p className={text.muted}>
        These domains asked for mail to come later. It waits until one message is taken; then it goes out slowly, and
        faster with each minute in which none is put off.
        {total > domains.length && ` The first ${number(domains.length)} of ${number(total)}.`}
      </p>
      <DataTable
        label="Held and slowed domains"
        items={domains}
        getKey={({ sendingDomain, receivingDomain }) => `${sendingDomain} ${receivingDomain}`}
        columns={columns}
      />
    </PageSection>
  );
}
