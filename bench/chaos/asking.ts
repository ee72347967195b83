import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { Served } from '#api-test/processes.ts';
import type { Halves } from '#api-test/server.ts';
import { ask, post, slowest, tally } from './ground.ts';

const paths = ['/alumni', '/group', '/users/profile', '/alumni?searchtext=priya', '/alumni/imports', '/jobs'];
/** Milliseconds between two requests of a caller. */
const rest = 50;

/** @property wrote the address of the person to be added */
export type Asked = { began: number; seconds: number; status: number; wrote: string | null };

let written = 0;
/** Returns a person with a unique address. */
function newPerson(): Record<string, string> & { email: string } {
  written += 1;
  return {
    name: 'Meera Nair',
    email: `written${written}@mail.example`,
    companyEmail: `written${written}@company.example`,
    phone: '9845012345',
    gender: 'female',
    designation: 'Engineer',
    department: 'Engineering',
    location: 'Chennai',
    dateOfBirth: '02/29',
    dateOfJoining: '2015/04/01',
    dateOfLeaving: '2019/03/31',
    employeeId: `W${written}`,
  };
}

/** Starts callers that read and callers that add people all the time, each at the next process in turn, until stopped. */
export function startAsking(
  places: readonly Pick<Served, 'call'>[],
  owner: Halves,
  { readers, writers }: { readers: number; writers: number },
): { asked: Asked[]; stop(): Promise<Asked[]> } {
  const asked: Asked[] = [];
  const over = new AbortController();
  const lane = async (number: number, writes: boolean) => {
    for (let turn = number; !over.signal.aborted; turn += 1) {
      const place = places[turn % places.length] as Pick<Served, 'call'>;
      const began = performance.now();
      const person = writes ? newPerson() : null;
      const { status, seconds } = await (person
        ? ask(place, owner, '/alumni', post(person))
        : ask(place, owner, paths[turn % paths.length] ?? ''));
      asked.push({ began, seconds, status, wrote: person?.email ?? null });
      await wait(rest);
    }
  };
  const lanes = [
    ...Array.from({ length: readers }, (_, number) => lane(number, false)),
    ...Array.from({ length: writers }, (_, number) => lane(number, true)),
  ];
  return {
    asked,
    async stop() {
      over.abort();
      await Promise.all(lanes);
      return asked;
    },
  };
}

/** Returns the statuses of requests between two moments, and the slowest answer. */
export function told(asked: readonly Asked[], from = 0, to = Number.POSITIVE_INFINITY): string {
  const within = asked.filter(({ began }) => began >= from && began < to);
  return within.length
    ? `${tally(within.map(({ status }) => status))}; the slowest ${slowest(within)}`
    : 'nothing asked';
}

/** Returns how soon after the moment all requests are answered again: when the last failed one had begun. */
export function secondsUntilWell(asked: readonly Asked[], from: number): string {
  const failed = asked.filter(({ began, status }) => began >= from && (status < 200 || status > 299));
  return `${(Math.max(0, ...failed.map(({ began }) => began - from)) / 1000).toFixed(1)} s`;
}

/** Counts, among acknowledged people, those that are missing and those that exist twice. */
export async function countWritten(db: Db, asked: readonly Asked[]): Promise<{ missing: number; doubled: number }> {
  const { rows } = await sql<{ email: string; count: number }>`
    select email, count(*)::int as count from people where email like 'written%' group by email`.execute(db);
  const there = new Map(rows.map(({ email, count }) => [email, count]));
  const acknowledged = asked.flatMap(({ status, wrote }) => (wrote && status === 201 ? [wrote] : []));
  return {
    missing: acknowledged.filter((email) => !there.has(email)).length,
    doubled: rows.filter(({ count }) => count > 1).length,
  };
}

/** Counts the error lines in a log of the product by cause. */
export function errorsIn(log: string): string {
  const causes = log.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: { message?: string } };
    return level >= 50 ? [(err?.message ?? msg ?? '').replace(/ [\d.:]+$/, '')] : [];
  });
  return tally(causes) || 'no errors';
}
