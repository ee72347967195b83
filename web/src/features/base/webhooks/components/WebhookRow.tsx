import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Webhook } from '#contract/base/webhooks.ts';
import { lastActive } from '../../../../lib/dates.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { eventsText, healthOf } from './event-words.ts';
import classes from './Webhooks.module.css';

/** One webhook in the list; it leads to its log and to everything that can be done with it. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { _id, url, events, lastDelivery } = webhook;
  const { tone, label } = healthOf(webhook);
  return (
    <li>
      <Link to="." search={{ webhook: _id }} className={classes.row}>
        <span className={classes.place}>
          <span className={classes.url}>{url}</span>
          <span className={text.small}>
            {eventsText(events)}
            {lastDelivery && ` · last call ${lastActive(lastDelivery.at)}`}
          </span>
        </span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <IconChevronRight size={18} className={layout.sign} aria-hidden />
      </Link>
    </li>
  );
}
