import { leftOutReasons } from '#contract/campaign-results.ts';
import type { RecipientRow } from './recipient-queries.ts';

/** Enhanced status codes (RFC 3463) in words, the more exact first. */
const codes: readonly [pattern: RegExp, words: string][] = [
  [/\b[45]\.1\.(?:[1236]|10)\b/, 'The address doesn’t exist'],
  [/\b[45]\.2\.2\b/, 'The mailbox is full'],
  [/\b[45]\.2\.1\b/, 'The mailbox is switched off'],
  [/\b[45]\.3\.4\b/, 'The message is too large for them'],
  [/\b[45]\.[34]\.\d+\b/, 'Their mail server couldn’t be reached'],
  [/\b[45]\.7\.\d+\b/, 'Their mail server refused it'],
];

/** Why somebody did not get a message, in words; null: they did, or it is on its way. */
export function deriveReason({
  state,
  results,
  block_reason,
  last_error,
}: Pick<RecipientRow, 'state' | 'results' | 'block_reason' | 'last_error'>): string | null {
  if (state === 'suppressed')
    return leftOutReasons[(block_reason ?? 'stopped') as keyof typeof leftOutReasons] ?? 'Left out';
  if (state !== 'failed' && !results.includes('bounced')) return null;
  return codes.find(([pattern]) => pattern.test(last_error ?? ''))?.[1] ?? 'Their mail server returned it';
}
