import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Neighbours } from '../work/neighbours.ts';
import { type Account, Turns } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const importing: Account = { company: 'busy', what: 'POST /alumni/bulk-upload' };
const searching: Account = { company: 'other', what: null };

/** Makes turns with a log of who had the connection, and when. */
function begin() {
  const neighbours = new Neighbours(() => Date.now());
  const turns = new Turns(neighbours);
  const start = Date.now();
  const log: string[] = [];
  const hold = async (name: string, account: Account | null, milliseconds: number) => {
    if (account && account.what !== 'background') neighbours.note(account.company);
    const free = await turns.take(account);
    log.push(`${name} ${Date.now() - start}`);
    // oxlint-disable-next-line no-restricted-globals -- on fake timers
    setTimeout(free, milliseconds);
  };
  return { log, hold };
}

test('in order while no work is heavy', async () => {
  const { log, hold } = begin();
  const all = Promise.all([hold('a', searching, 10), hold('b', null, 10), hold('c', searching, 10)]);
  await vi.advanceTimersByTimeAsync(100);
  await all;
  expect(log).toEqual(['a 0', 'b 10', 'c 20']);
});

test('one company alone has all of the time, and quick work goes before heavy work', async () => {
  const { log, hold } = begin();
  const reading: Account = { company: 'busy', what: null };
  const all = Promise.all([
    hold('import', importing, 200),
    hold('import', importing, 200),
    hold('import', importing, 200),
    hold('read', reading, 10),
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  await all;
  expect(log).toEqual(['import 0', 'read 200', 'import 210', 'import 410']);
});

test('while another company is active, heavy work gets a thirty-first of the time; it resumes at once when that has gone', async () => {
  const { log, hold } = begin();
  void hold('search', searching, 0);
  const all = Promise.all([1, 2, 3].map(() => hold('import', importing, 100)));
  for (let turn = 0; turn < 40; turn += 1) {
    await vi.advanceTimersByTimeAsync(100);
    void hold('search', searching, 5);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  await all;
  const imports = log.filter((line) => line.startsWith('import')).map((line) => Number(line.split(' ')[1]));
  expect(imports[0]).toBe(0);
  expect(imports[1]).toBeGreaterThan(3_000);
  expect(imports[1]).toBeLessThan(3_400);
  // The last search was at 4 seconds: three seconds later no other company is active.
  expect(imports[2]).toBeLessThan(7_500);
  const waits = log.filter((line) => line.startsWith('search')).map((line) => Number(line.split(' ')[1]) % 100);
  expect(waits.filter((late) => late > 50).length).toBeLessThanOrEqual(2);
});

test('no one waits forever, however many others there are', async () => {
  const { log, hold } = begin();
  const all = Promise.all([hold('import', importing, 5_000), hold('import', importing, 100)]);
  for (let turn = 0; turn < 60; turn += 1) {
    await vi.advanceTimersByTimeAsync(500);
    void hold('search', searching, 5);
  }
  await all;
  expect(Number(log.filter((line) => line.startsWith('import'))[1]?.split(' ')[1])).toBeLessThan(16_000);
});

test('work that has taken long is heavy, however short each of its pieces', async () => {
  const { log, hold } = begin();
  const exporting: Account = { company: 'busy', what: 'background', isHeavy: () => true };
  void hold('search', searching, 0);
  const all = Promise.all([hold('export', exporting, 20), hold('export', exporting, 20), hold('search', searching, 5)]);
  await vi.advanceTimersByTimeAsync(2_000);
  await all;
  expect(log).toEqual(['search 0', 'search 0', 'export 5', 'export 625']);
});

test('background work of one company does not delay that of another', async () => {
  const { log, hold } = begin();
  const backgrounds = ['one', 'other'].map(
    (company): Account => ({ company, what: 'background', isHeavy: () => true }),
  );
  const all = Promise.all([...backgrounds, ...backgrounds].map((account) => hold(account.company, account, 100)));
  await vi.advanceTimersByTimeAsync(1_000);
  await all;
  expect(log).toEqual(['one 0', 'other 100', 'one 200', 'other 300']);
});
