// Only with --all: it fills the whole demo; every journey opens one.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { onlySecret } from '#api/core/installation/secrets.ts';
import { openFileStore } from '#api/core/work/files.ts';
import { countTaken, readEventRows } from '#api/features/engagement/events/queries.ts';
import { openTestDatabase } from '#api-test/database.ts';
import { demoBrand } from '#api-test/demo-brand.ts';
import { campaignStates } from '#contract/base/campaign-states.ts';
import { attendeeStates } from '#contract/base/event-states.ts';
import { demoEvents } from './events.ts';
import { seedDemo } from './seed.ts';

it('demo events are in every state, with people in every state, within their places', async () => {
  const { database, drop } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'encore-demo-'));
  await seedDemo(database, {
    files: openFileStore(pathToFileURL(folder).href),
    secrets: onlySecret('a secret'),
    brand: demoBrand,
    now: new Date(),
  });
  const { system } = database;
  expect(new Set(demoEvents.map(({ state }) => state))).toEqual(new Set(campaignStates));
  const found = await system.selectFrom('attendees').select('state').distinct().execute();
  expect(found.map(({ state }) => state).sort()).toEqual([...attendeeStates].sort());
  const { id: company } = await system.selectFrom('companies').select('id').executeTakeFirstOrThrow();
  const events = await system.selectFrom('events').select('id').execute();
  const ids = events.map(({ id }) => id);
  const rows = new Map((await readEventRows(system, company, ids)).map((row) => [row.id, row]));
  for (const { event_id, mode, taken } of await countTaken(system, company, ids)) {
    const row = rows.get(event_id);
    const places = mode === 'room' ? row?.room_capacity : row?.stream_capacity;
    expect(taken, row?.title).toBeLessThanOrEqual(places ?? Number.POSITIVE_INFINITY);
  }
  await rm(folder, { recursive: true });
  await drop();
});
