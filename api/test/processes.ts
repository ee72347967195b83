import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Database } from '#api/core/database/database.ts';
import { newCompanyId, newId } from '#api/core/ids.ts';
import { startSession } from '#api/core/sessions/sessions.ts';
import { insertPeople } from '#api/features/directory/people/written-queries.ts';
import type { Halves } from './server.ts';
import { until } from './until.ts';

const repository = new URL('../../', import.meta.url);

export type Served = {
  address: string;
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Calls the API with the given session. */
  call(path: string, options?: RequestInit & { as?: Halves }): Promise<Response>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
};

/** Calls the API of a process at the address. */
export const callTo =
  (address: string): Served['call'] =>
  (path, { as, ...options } = {}) =>
    fetch(`${address}/api${path}`, {
      ...options,
      headers: {
        ...(as ? { authorization: `Bearer ${as.token}`, cookie: `encore_session=${as.cookie}` } : {}),
        ...options.headers,
      },
    });

/**
 * Starts the product as a process of its own; resolves when it answers. The caller ends it.
 * @param options such as `--no-worker`
 * @param version the folder with the sources, if not those of this repository
 */
export async function serve(
  environment: Record<string, string>,
  { options = [], version = repository }: { options?: readonly string[]; version?: string | URL } = {},
): Promise<Served> {
  const served = spawn(process.execPath, ['api/src/main.ts', 'serve', ...options], {
    cwd: version,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      ENCORE_SECRET: 'only for tests, only for tests, only',
      LOG_LEVEL: 'info',
      ...environment,
    },
  });
  const kill = () => served.kill('SIGKILL');
  process.once('exit', kill);
  served.once('exit', () => process.removeListener('exit', kill));
  let output = '';
  const hear = (text: string) => {
    output += text;
  };
  served.stdout.setEncoding('utf8').on('data', hear);
  served.stderr.setEncoding('utf8').on('data', hear);
  const address = await until(
    'the product to start',
    () => {
      if (served.exitCode !== null) throw new Error(`The product ended: ${output}`);
      return /ready: +(http:\S+)/.exec(output)?.[1];
    },
    60,
  );
  return {
    address,
    process: served,
    output: () => output,
    call: callTo(address),
    async end(signal) {
      if (served.exitCode !== null || served.signalCode !== null) return;
      const ended = once(served, 'exit');
      served.kill(signal);
      // When everything is closed and written, Node itself can still wait forever for its compiler (nodejs/node#54918).
      // oxlint-disable-next-line no-restricted-globals -- a deadline
      const over = setTimeout(() => served.kill('SIGKILL'), 40_000);
      await ended;
      clearTimeout(over);
    },
  };
}

/** Fills a database that no process has open with a company of a number of people. @returns a session of its owner */
export async function fillCompany(database: Database, people: number): Promise<Halves> {
  const [company, user] = [newCompanyId(), newId()];
  const { system } = database;
  await system
    .insertInto('companies')
    .values({
      id: company,
      brand: 'encore',
      name: 'Acme',
      work_email: 'people@acme.example',
      // Mails are counted, and people fit their job: no one may be notified of it.
      candidate_recommendation_emails: false,
    })
    .execute();
  await system
    .insertInto('users')
    .values({
      id: user,
      company_id: company,
      brand: 'encore',
      type: 'company',
      role: 'owner',
      name: 'Asha Rao',
      email: 'asha@acme.example',
    })
    .execute();
  await insertPeople(
    system,
    company,
    Array.from({ length: people }, (_, index) => ({
      id: newId(),
      email: `person${index}@mail.example`,
      name: 'Priya Nair',
      gender: 'female',
      designation: 'Engineer',
      department: 'Engineering',
      location: 'Pune',
      date_of_joining: '2015-04-01',
      date_of_leaving: '2019-03-31',
      career_started: '2015-04-01',
    })),
  );
  return startSession(database, user, new Date());
}
