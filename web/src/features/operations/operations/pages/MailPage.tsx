import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type HeldDomain, type MailPause, mailPauseMessages, pauseReasons } from '#contract/mail/mail-pauses.ts';
import { type MailFigures, mailSpans } from '#contract/operations/admin-mail.ts';
import { comingTime } from '../../../../lib/dates.ts';
import { exactShare, number, share } from '../../../../lib/numbers.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { StatTiles } from '../../../../ui/charts/StatTiles.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { mailHealthQuery, pausesQuery, useTryMailNow } from '../api.ts';
import { Domains } from '../components/Domains.tsx';
import classes from '../components/Operations.module.css';
import { OutgoingHold } from '../components/OutgoingHold.tsx';
import { PageSection } from '../components/PageSection.tsx';
import { ReturnedMail } from '../components/ReturnedMail.tsx';
import { useBrandName } from '../components/use-brand-name.ts';

type OfBrand = MailFigures & { brand: string };
type OfCompany = OfBrand & { company: { _id: string; name: string } };

const figures: DataColumn<MailFigures>[] = [
  { label: 'Sent', numeric: true, render: ({ sent }) => number(sent) },
  { label: 'Waiting', numeric: true, render: ({ waiting }) => number(waiting) },
  { label: 'Failed', numeric: true, render: ({ failed }) => number(failed) },
  { label: 'Left out', numeric: true, render: ({ suppressed }) => number(suppressed) },
  { label: 'Bounced', numeric: true, render: ({ bounced, sent }) => share(bounced, sent) },
  { label: 'Complaints', numeric: true, render: ({ complained, sent }) => exactShare(complained, sent) },
];

/** The figures by brand, and by company for those with the most mail. */
function MailTables({ brands, companies }: { brands: readonly OfBrand[]; companies: readonly OfCompany[] }) {
  const nameOf = useBrandName();
  return (
    <>
      <PageSection title="By brand">
        <DataTable
          label="Mail by brand"
          items={brands}
          getKey={({ brand }) => brand}
          columns={[{ label: 'Brand', rowHeader: true, render: ({ brand }) => nameOf(brand) }, ...figures]}
        />
      </PageSection>
      <PageSection title="By company">
        {companies.length === 0 ? (
          <p className={text.muted}>No messages in this period.</p>
        ) : (
          <DataTable
            label="Mail by company"
            items={companies}
            getKey={({ company }) => company._id}
            columns={[
              {
                label: 'Company',
                rowHeader: true,
                render: ({ company }) => (
                  <Link to="/admin/companies/$id" params={{ id: company._id }}>
                    {company.name}
                  </Link>
                ),
              },
              ...figures,
            ]}
          />
        )}
      </PageSection>
    </>
  );
}

/** Says what prevents mail from going out; empty while it goes out. The page's own figures show when the server is down. */
function MailPauses() {
  const { data, isPending } = useQuery(pausesQuery);
  if (isPending) return <div role="status" aria-label="Loading" />;
  return data?.pauses.map((pause) => <Pause key={pause.sender} pause={pause} />);
}

function Pause({ pause: { sender, reason, answer, since, nextTryAt, tries, waiting } }: { pause: MailPause }) {
  const trying = useTryMailNow();
  const [tryNow, working] = useTold(() => trying.mutateAsync(sender), {
    done: mailPauseMessages.tried,
    failed: mailPauseMessages.notTried,
  });
  return (
    <Callout tone="warn" role="status" className={classes.pause}>
      <div>
        <strong>
          {pauseReasons[reason]}
          {sender && `: ${sender}`}
        </strong>
        <p>
          {answer}. {number(waiting)} {waiting === 1 ? 'email waits' : 'emails wait'}, since{' '}
          <Moment within at={since} />
          {`; tried ${tries === 1 ? 'once' : `${number(tries)} times`}, next ${comingTime(nextTryAt)}.`}
        </p>
      </div>
      <Button
        variant="default"
        loading={working}
        onClick={() => void tryNow()}
        aria-label={`Try now: ${sender ?? 'all mail'}`}
      >
        Try now
      </Button>
    </Callout>
  );
}

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

/** The receiving domains that asked us to send later, on hold or slowed down; empty when there are none. */
function HeldDomains() {
  const { data } = useQuery(pausesQuery);
  if (!data || data.heldDomains.total === 0) return null;
  const { total, domains } = data.heldDomains;
  return (
    <PageSection title="Held and slowed domains">
      <p className={text.muted}>
        These domains asked us to send later. Their mail waits until they accept one message. It then goes out slowly,
        and faster with every minute without a deferral.
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

const words: Readonly<Record<string, string>> = {
  deleted: 'record deleted',
  sample: 'sample data',
  closed: 'company closed or suspended',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced before',
  complained: 'complained before',
  erased: 'erased',
  stopped: 'stopped by an operator',
  no_consent: 'no consent',
  held_out: 'held out by the company',
  left_directory: 'left the directory of colleagues',
};

/** Labels of the reasons for which mail is held back. */
const reasonText = (reason: string) => words[reason] ?? reason;

const spanWords = { 1: '24 hours', 7: '7 days', 30: '30 days' };
const spans = mailSpans.map((days) => ({ value: String(days), label: spanWords[days] }));

/** The page of sent mail, its results, and the DNS records of the sender domains (product.md, Admin area). */
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
      <div className={layout.inTurn}>
        <OutgoingHold />
        <MailPauses />
        <HeldDomains />
        <QueryFrame query={query}>
          {({ total, brands, companies, oldestQueuedAt }) => (
            <>
              <StatTiles label="All mail" tiles={tilesOf(total, oldestQueuedAt)} />
              {total.reasons.length > 0 && (
                <p className={classes.reasons}>
                  Left out:{' '}
                  {total.reasons.map(({ reason, count }) => `${reasonText(reason)} ${number(count)}`).join(', ')}
                </p>
              )}
              <MailTables brands={brands} companies={companies} />
            </>
          )}
        </QueryFrame>
        <ReturnedMail />
        <Domains />
      </div>
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
        {/* The number counts those written in the period; the oldest may be older. */}
        {total.waiting > 0 ? 'oldest' : 'older ones from'} <Moment within at={oldestQueuedAt} />
      </>
    ),
  },
  { label: 'Failed', value: number(total.failed), hint: share(total.failed, total.sent + total.failed) },
  { label: 'Left out', value: number(total.suppressed) },
  { label: 'Bounced', value: share(total.bounced, total.sent), hint: number(total.bounced) },
  { label: 'Complaints', value: exactShare(total.complained, total.sent), hint: number(total.complained) },
];
