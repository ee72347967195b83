import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { paths } from '../contract/src/base/paths.ts';
import { addresses } from './scenes/address-scenes.ts';
import { mostBytes, mostRequests, mostShift, visitAll } from './support/visit.ts';
import { startWorld, type World } from './support/world.ts';

// First visits, from an empty cache, at 1440 and 375 px (look.md, Behaviour). `npm run visits` shows the figures.

/** Milliseconds for all addresses; alone it takes a quarter of them. */
const longest = 1_200_000;
/** Addresses where much loads by itself. */
const busy = [
  paths.ownProfile,
  paths.feed,
  paths.ownOrders,
  paths.events,
  paths.recruitment,
  paths.requests,
  paths.createTemplate,
  paths.survey,
  paths.attendEvent,
];

let world: World;
beforeAll(async () => {
  world = await startWorld({ SMTP_URL: '' });
});
afterAll(() => world.end());

/** Returns the addresses that were visited, and those whose parts moved. */
async function measure(wanted: RegExp) {
  const visited = new Set<string>();
  const moving: string[] = [];
  for await (const { address, width, shift, moved } of visitAll(world, wanted)) {
    visited.add(address);
    if (shift >= mostShift) moving.push(`${address} at ${width} px: ${shift.toFixed(3)}\n${moved.join('\n')}`);
  }
  return { visited, moving };
}
const exactly = (wanted: readonly string[]) =>
  new RegExp(`^(?:${wanted.map((address) => address.replaceAll('$', '\\$')).join('|')})$`);

describe('Nothing moves while a page loads', () => {
  test(
    'where much loads by itself',
    async () => {
      const { visited, moving } = await measure(exactly(busy));
      expect(moving).toEqual([]);
      expect([...visited].toSorted()).toEqual(busy.toSorted());
    },
    longest,
  );

  test.runIf(withAll)(
    'at any address',
    async () => {
      const { visited, moving } = await measure(/./);
      expect(moving).toEqual([]);
      expect(addresses.filter((address) => !visited.has(address))).toEqual([]);
    },
    longest,
  );
});

test(
  'a first visit to the feed and to the events costs at most 30 requests and 400 kB',
  async () => {
    for await (const { address, width, requests } of visitAll(world, exactly([paths.feed, paths.events]))) {
      // What is asked again because something changed meanwhile is not part of the visit.
      const first = [...new Map(requests.toReversed().map((request) => [request.path, request])).values()];
      expect(first.length, `${address} at ${width}`).toBeLessThanOrEqual(mostRequests);
      const bytes = first.reduce((sum, request) => sum + request.bytes, 0);
      expect(bytes, `${address} at ${width}`).toBeLessThanOrEqual(mostBytes);
    }
  },
  longest,
);
