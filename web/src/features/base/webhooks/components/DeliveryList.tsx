import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery } from '#contract/base/webhooks.ts';
import { webhookMessages } from '#contract/base/webhooks.ts';
import { failureText, messageOf } from '../../../../lib/client.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { deliveriesQuery, useResendDelivery } from '../api.ts';
import { eventText, stateOf } from './event-words.ts';
import classes from './Webhooks.module.css';

/** The deliveries to a webhook, latest first. */
export function DeliveryList({ webhook, mayChange }: { webhook: Webhook; mayChange: boolean }) {
  const { _id: id, enabled } = webhook;
  const log = useInfiniteQuery(deliveriesQuery(id));
  const resending = useResendDelivery();
  const [resend, working] = useOnce(async (deliveryId: string) => {
    try {
      await resending.mutateAsync({ id, deliveryId });
      toast.success(webhookMessages.resent);
    } catch (error) {
      toast.failure(failureText(error, webhookMessages.notResent));
    }
  });
  if (log.isPending) return <TableSkeleton />;
  if (log.isError && !log.data)
    return (
      <div role="alert">
        <p>{messageOf(log.error)}</p>
        <Button variant="default" size="xs" onClick={() => log.refetch()}>
          Try again
        </Button>
      </div>
    );
  const deliveries = log.data.pages.flatMap((page) => page.deliveries);
  if (deliveries.length === 0)
    return <p className={text.small}>Nothing sent yet. Send a ping to test the connection.</p>;
  const again = (delivery: WebhookDelivery) =>
    mayChange && enabled && delivery.state !== 'queued' ? (
      <Button
        variant="default"
        size="xs"
        disabled={working}
        aria-label={`Send ${eventText(delivery.event)} of ${exactTime(delivery.createdAt)} again`}
        onClick={() => void resend(delivery._id)}
      >
        Send again
      </Button>
    ) : null;
  return (
    <div className={classes.log}>
      <DataTable
        label="Deliveries"
        items={deliveries}
        getKey={(delivery) => delivery._id}
        columns={[
          { label: 'When', width: '13rem', render: ({ createdAt }) => exactTime(createdAt) },
          { label: 'Event', rowHeader: true, render: (delivery) => <Event delivery={delivery} /> },
          { label: 'Result', width: '15rem', render: (delivery) => <Result delivery={delivery} /> },
          { label: 'Actions', actions: true, width: '7.5rem', render: again },
        ]}
      />
      <ShowMore list={log} label="Show older" wide />
    </div>
  );
}

function Event({ delivery }: { delivery: WebhookDelivery }) {
  const { event, data } = delivery;
  if (Object.keys(data).length === 0) return eventText(event);
  return (
    <details>
      <summary>{eventText(event)}</summary>
      <pre className={classes.data}>{JSON.stringify(data, null, 2)}</pre>
    </details>
  );
}

function Result({ delivery }: { delivery: WebhookDelivery }) {
  const { attempts, error, milliseconds, nextAttemptAt, responseStatus } = delivery;
  const { tone, label } = stateOf(delivery);
  const attempt = attempts > 1 ? `${attempts} attempts` : null;
  const took = error === null && responseStatus !== null ? `${responseStatus} in ${milliseconds} ms` : null;
  const next = nextAttemptAt && attempts > 0 ? `next ${exactTime(nextAttemptAt)}` : null;
  const detail = [error, took, attempt, next].filter(Boolean).join(' · ');
  return (
    <div>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {detail && <div className={text.small}>{detail}</div>}
    </div>
  );
}
