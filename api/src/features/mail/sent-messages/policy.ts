import type { Actor } from '#api/core/actor.ts';
import { leftOutReasons } from '#contract/base/campaign-results.ts';
import { isOfCampaigns, type MessageType, messageTypes } from '#contract/base/message-types.ts';

/** Returns the types of messages that the actor may not see, or with `manage` not send again. */
export const closedTypes = ({ permissions }: Pick<Actor, 'permissions'>, to: 'read' | 'manage'): MessageType[] =>
  messageTypes.filter((type) => isOfCampaigns(type) && !permissions.has(`campaigns:${to}`));

/** Returns the types of messages that the actor may see. */
export function openTypes(actor: Pick<Actor, 'permissions'>): MessageType[] {
  const closed = closedTypes(actor, 'read');
  return messageTypes.filter((type) => !closed.includes(type));
}

/** The outcome for one recipient: a row of the outbox, and its results. */
type Outcome = {
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'suppressed';
  results: readonly string[];
  block_reason: string | null;
  last_error: string | null;
};

/** Enhanced status codes (RFC 3463) in words, the more exact first. */
const codes: readonly [pattern: RegExp, words: string][] = [
  [/\b[45]\.1\.(?:[1236]|10)\b/, 'The address doesn’t exist'],
  [/\b[45]\.2\.2\b/, 'The mailbox is full'],
  [/\b[45]\.2\.1\b/, 'The mailbox is switched off'],
  [/\b[45]\.3\.4\b/, 'The message is too large for them'],
  [/\b[45]\.[34]\.\d+\b/, 'Their mail server couldn’t be reached'],
  [/\b[45]\.6\.7\b/, 'A mail server on the way doesn’t support addresses in this script'],
  [/\b[45]\.7\.\d+\b/, 'Their mail server refused it'],
];

/** Returns why a person did not get a message, in words; null when they did, or it is on its way. */
export function deriveReason({ state, results, block_reason, last_error }: Outcome): string | null {
  if (state === 'suppressed')
    return leftOutReasons[(block_reason ?? 'stopped') as keyof typeof leftOutReasons] ?? 'Left out';
  if (state !== 'failed' && !results.includes('bounced')) return null;
  return codes.find(([pattern]) => pattern.test(last_error ?? ''))?.[1] ?? 'Their mail server returned it';
}

/** Returns whether it could not be delivered: it failed, bounced, or was left out because the address had bounced before. */
export const isUndelivered = ({ state, results, block_reason }: Outcome) =>
  state === 'failed' || results.includes('bounced') || (state === 'suppressed' && block_reason === 'bounced');
