import type { Services } from '#api/core/context.ts';
import { repeat } from '#api/core/server/repeat.ts';
import { forgetOld } from './forget-old.ts';
import { sendDigests } from './send-digests.ts';

const minute = 60_000;

/** Sends the daily mails soon after their hour, and deletes old notifications. Returns how to stop it. */
export function startNotificationWorker(services: Services): () => Promise<void> {
  const stops = [
    repeat(services, 5 * minute, 'mails of the day', () => sendDigests(services)),
    repeat(services, 60 * minute, 'forgetting notifications', () => forgetOld(services)),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}
