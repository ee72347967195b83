import { useQuery } from '@tanstack/react-query';
import { type MailFigures, mailSpans } from '#contract/operations/admin-mail.ts';
import { number, share } from '../../../../lib/numbers.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { mailHealthQuery } from '../api.ts';
import { Domains } from '../components/Domains.tsx';
import { HeldDomains } from '../components/HeldDomains.tsx';
import { MailPauses } from '../components/MailPauses.tsx';
import { MailTables } from '../components/MailTables.tsx';
import classes from '../components/Operations.module.css';
import { ReturnedMail } from '../components/ReturnedMail.tsx';
import { reasonText } from '../components/reason-words.ts';

const spanWords = { 1: '24 hours', 7: '7 days', 30: '30 days' };
const spans = mailSpans.map((days) => ({ value: String(days), label: spanWords[days] }));

/** What became of the mail, and whether receivers can trust where it comes from (product.md, Admin area). */
export function MailPage() {
  const [given, change] = useFilters();
  const days = mailSpans.find((each) => String(each) === given.days) ?? 1;
  const query = useQuery(mailHealthQuery(days));
  return (
    <>
      <PageHeader
        title="Mail"
        description="Messages by when they were written; bounces and complaints by when they were received."
        action={
          <ChoiceField
            label="Period"
            options={spans}
            value={String(days)}
            onChange={(value) => change({ days: value === '1' ? undefined : value })}
          />
        }
      />
      <MailPauses />
      <HeldDomains />
      <QueryFrame query={query}>
        {({ total, brands, companies, oldestQueuedAt }) => (
          <>
            <StatTiles label="All mail" tiles={tilesOf(total, oldestQueuedAt)} />
            {total.reasons.length > 0 && (
              <p className={classes.reasons}>
                Held back:{' '}
                {total.reasons.map(({ reason, count }) => `${reasonText(reason)} ${number(count)}`).join(', ')}
              </p>
            )}
            <MailTables brands={brands} companies={companies} />
          </>
        )}
      </QueryFrame>
      <ReturnedMail />
      <Domains />
    </>
  );
}

const tilesOf = (total: MailFigures, oldestQueuedAt: string | null) => [
  { label: 'Sent', value: number(total.sent) },
  {
    label: 'Waiting',
    value: number(total.waiting),
    hint: oldestQueuedAt && (
      <>
        oldest <Moment at={oldestQueuedAt} />
      </>
    ),
  },
  { label: 'Failed', value: number(total.failed), hint: share(total.failed, total.sent + total.failed) },
  { label: 'Held back', value: number(total.suppressed) },
  { label: 'Bounced', value: share(total.bounced, total.sent), hint: number(total.bounced) },
  { label: 'Complaints', value: share(total.complained, total.sent), hint: number(total.complained) },
];
