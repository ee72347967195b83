import { z } from 'zod';
import { holdReason } from '../base/outgoing-hold.ts';
import { answer, route } from '../base/route.ts';

export const holdMessages = {
  released: 'Mail and webhooks go out again',
  notReleased: 'Couldn’t release mail and webhooks',
  notHeld: 'Mail and webhooks are not on hold',
  bySetting: 'ENCORE_MAIL is set to hold. Remove the setting and start Encore again',
} as const;

const hold = z.object({
  reason: holdReason,
  mails: z.number(),
  webhooks: z.number(),
  /** When the mail that has waited longest was written. */
  oldestMailAt: z.string().nullable(),
});
export type Hold = z.infer<typeof hold>;

export const getHold = route({
  method: 'GET',
  path: '/admin/outgoing-hold',
  may: 'installation:operate',
  summary: 'Why mail and webhooks of the whole installation are on hold, and how many wait; null when they go out',
  responses: {
    200: answer(z.object({ hold: hold.nullable() })),
  },
});

/** The decision about everything that waits. */
export const holdRelease = z.object({ waiting: z.enum(['send', 'discard'], 'Must be send or discard') });
export type HoldRelease = z.infer<typeof holdRelease>;

export const releaseHold = route({
  method: 'POST',
  path: '/admin/outgoing-hold/release',
  may: 'installation:operate',
  summary: 'Release mail and webhooks of a restored installation, and send or discard those that wait',
  body: holdRelease,
  responses: { 200: answer(z.object({ mails: z.number(), webhooks: z.number() })) },
});
