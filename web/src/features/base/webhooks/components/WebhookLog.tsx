import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Webhook } from '#contract/base/webhooks.ts';
import { eventWords } from '#contract/base/webhooks.ts';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { DeliveryList } from './DeliveryList.tsx';
import { healthOf } from './event-words.ts';
import { WebhookActions } from './WebhookActions.tsx';
import classes from './Webhooks.module.css';

/** One webhook: what it is told of, what was sent, and what became of it. */
export function WebhookLog({ webhook, mayChange }: { webhook: Webhook; mayChange: boolean }) {
  const { tone, label } = healthOf(webhook);
  const words = (
    <>
      <h2 className={text.heading}>{webhook.url}</h2>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <p className={classes.events}>{webhook.events.map((event) => eventWords[event]).join(', ')}</p>
    </>
  );
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        className={classes.back}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        renderRoot={(props) => <Link to="." search={{}} {...props} />}
      >
        All webhooks
      </Button>
      <SectionFrame title={webhook.url} words={words}>
        {mayChange && <WebhookActions webhook={webhook} />}
        <h3 className={classes.heading}>Deliveries of the last 30 days</h3>
        <DeliveryList webhook={webhook} mayChange={mayChange} />
      </SectionFrame>
    </>
  );
}
