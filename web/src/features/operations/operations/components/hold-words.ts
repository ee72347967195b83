import type { Hold } from '#contract/operations/admin-hold.ts';
import { number } from '../../../../lib/numbers.ts';

const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

/** Returns what waits in words: '2 emails and 1 webhook call'. */
export const waitingOf = ({ mails, webhooks }: Hold) =>
  `${counted(mails, 'email', 'emails')} and ${counted(webhooks, 'webhook call', 'webhook calls')}`;
