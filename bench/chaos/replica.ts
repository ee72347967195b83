import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { newId } from '#api/core/ids.ts';
import { hashPassword } from '#api/core/sessions/passwords.ts';
import { startSession } from '#api/core/sessions/sessions.ts';
import type { Served } from '#api-test/processes.ts';
import type { Halves } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { repository } from '../../scripts/find-tools.mjs';
import { type Environment, runToEnd } from '../../scripts/life/programs.ts';
import { startPostgres, type ThrowawayPostgres } from '../../scripts/postgres.ts';
import { errorsIn, startAsking, told } from './asking.ts';
import { processesOf } from './away.ts';
import { ask, type Ground, onGround, post } from './ground.ts';

const [people, readers, writers] = [300, 8, 2];
const password = 'Homecoming@2025';
const email = 'asha@acme.example';
/** A session of each viewer, and the record that they all view. */
type Cast = { colleague: Halves; exEmployee: Halves; person: string };

/** Creates a colleague, and an ex-employee with a record; the owner gets a password. */
const castOf = ({ database }: Ground): Promise<Cast> =>
  database.withDatabase(async (opened) => {
    const { system } = opened;
    const own = await system.selectFrom('users').select(['id', 'company_id']).executeTakeFirstOrThrow();
    const { id: person } = await system.selectFrom('people').select('id').limit(1).executeTakeFirstOrThrow();
    const verified = { email_verified_at: new Date() };
    await system
      .updateTable('users')
      .set({ ...verified, password_hash: await hashPassword(password) })
      .execute();
    const common = { ...verified, company_id: own.company_id, brand: 'encore', name: 'Kiran Das' };
    const colleague = { ...common, id: newId(), type: 'company', role: 'viewer', email: 'kiran@acme.example' } as const;
    const former = {
      ...common,
      id: newId(),
      type: 'exemployee',
      person_id: person,
      email: 'priya@mail.example',
    } as const;
    await system.insertInto('users').values(colleague).execute();
    await system.insertInto('users').values(former).execute();
    const sessionOf = ({ id }: { id: string }) => startSession(opened, id, new Date());
    return { colleague: await sessionOf(colleague), exEmployee: await sessionOf(former), person };
  });

async function signIn(served: Served): Promise<Halves> {
  const answer = await served.call('/auth/login', post({ email, password }));
  const { data } = (await answer.json()) as { data?: { token: string } };
  const cookie = /encore_session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { token: data?.token ?? '', cookie };
}

/**
 * Lets the owner number a record again and again, and read it at once through the other process; two others read all the time.
 * @param acknowledged the moment of each number so far
 */
function startLooking(
  [one, other]: readonly [Served, Served],
  owner: Halves,
  { colleague, exEmployee, person }: Cast,
  acknowledged: number[],
) {
  const over = new AbortController();
  const seen = { own: 0, ownOld: 0, again: 0, againOld: 0, failed: 0 };
  const older = { colleague: 0, exEmployee: 0 };
  const path = `/alumni/${person}`;
  const numberOf = (data: { designation?: string } | undefined) => Number(/\d+$/.exec(data?.designation ?? '')?.[0]);
  const write = async () => {
    for (let number = acknowledged.length; !over.signal.aborted; number += 1) {
      const changes = { designation: `Engineer ${number}`, companyEmail: 'priya@acme.example', dateOfBirth: '02/29' };
      const { status } = await ask(one, owner, path, post(changes));
      acknowledged[number] = status === 200 ? performance.now() : Number.POSITIVE_INFINITY;
      if (status !== 200) {
        seen.failed += 1;
        await wait(100);
        continue;
      }
      seen.own += 1;
      if (numberOf((await ask(other, owner, path)).data) !== number) seen.ownOld += 1;
      if (number % 5 === 0) {
        const fresh = await signIn(other);
        seen.again += 1;
        if (numberOf((await ask(one, fresh, path)).data) !== number) seen.againOld += 1;
        await ask(other, fresh, '/auth/logout', post({}));
      }
      await wait(100);
    }
  };
  const look = async (who: keyof typeof older, served: Served, as: Halves, where: string) => {
    for (; !over.signal.aborted; await wait(40)) {
      const began = performance.now();
      const number = numberOf((await ask(served, as, where)).data);
      // As old as the acknowledgement of the next number.
      const age = began - (acknowledged[number + 1] ?? began);
      older[who] = Math.max(older[who], age / 1000);
    }
  };
  const all = [write(), look('colleague', other, colleague, path), look('exEmployee', one, exEmployee, '/own/record')];
  return async () => {
    over.abort();
    await Promise.all(all);
    return { ...seen, ...older };
  };
}

/** Returns whether a query of the user runs there now. */
async function isReadFrom({ url }: ThrowawayPostgres, served: Served, as: Halves): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows: began } = await client.query('select clock_timestamp()::text as now');
  await ask(served, as, '/alumni');
  const { rows } = await client.query(
    `select from pg_stat_activity where query_start > $1 and query ~ '^(select|with)' and query ~ 'company_id' and pid <> pg_backend_pid()`,
    [began[0].now],
  );
  await client.end();
  return rows.length > 0;
}

const figure = async ({ address }: Served, name: string): Promise<number> =>
  Number(new RegExp(`^${name} (.+)$`, 'm').exec(await (await fetch(`${address}/metrics`)).text())?.[1]);

async function onCopy({ url }: ThrowawayPostgres, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Runs a streaming replica that follows, is a minute behind, hangs, returns and is gone, behind two processes that read from it. */
export async function tryReplica(): Promise<string[][]> {
  return onGround('PostgreSQL', people, async (ground) => {
    const { postgres, database, owner, start } = ground;
    const cast = await castOf(ground);
    const copy = await startPostgres({ copyOf: postgres?.url ?? '' });
    try {
      const { pathname } = new URL(database.environment.DATABASE_URL ?? '');
      const environment = { ENCORE_DB_REPLICA: Object.assign(new URL(copy.url), { pathname }).toString() };
      const places = [await start(environment), await start(environment, ['--no-worker'])] as const;
      const isReadAgain = () => until('the replica to be read from', () => isReadFrom(copy, places[0], cast.colleague));
      const delay = (seconds: number) =>
        onCopy(copy, `alter system set recovery_min_apply_delay = '${seconds}s'`, 'select pg_reload_conf()');
      const signal = (name: string) => spawnSync('kill', [`-${name}`, ...processesOf(copy.url).map(String)]);
      const doctor = async () => {
        const env = { ...process.env, ...database.environment, ...environment } as Environment;
        const { out } = await runToEnd(process.execPath, ['api/src/main.ts', 'doctor', '--json'], {
          cwd: repository,
          env,
        });
        const found = JSON.parse(out) as { check: string; says: string }[];
        return found.find(({ check }) => check === 'Replica')?.says ?? 'nothing';
      };
      await isReadAgain();

      const rows: string[][] = [];
      const acknowledged = [performance.now()];
      const during = async (name: string, seconds: number, asks: () => Promise<string> = async () => '') => {
        const looked = startLooking(places, owner, cast, acknowledged);
        const load = startAsking(places, owner, { readers, writers });
        await wait(seconds * 1_000);
        const note = await asks();
        const asked = await load.stop();
        const { own, ownOld, again, againOld, failed, colleague, exEmployee } = await looked();
        if (ownOld || againOld || failed || asked.some(({ status }) => status >= 500 || status === 0))
          process.exitCode = 1;
        rows.push([
          `a replica ${name}`,
          told(asked),
          `${ownOld} of ${own} own writes not seen at once through the other process, ${againOld} of ${again} after signing in again`,
          `others saw what was ${colleague.toFixed(1)} s old at most, the ex-employee ${exEmployee.toFixed(1)} s`,
          note,
        ]);
      };
      await during('that follows', 4);
      await delay(60);
      // Figures are at most 15 seconds old.
      await during('a minute behind', 20, async () => {
        const behind = await figure(places[0], 'encore_replica_seconds_behind');
        return `metrics: ${behind.toFixed(1)} s behind; the doctor: ${await doctor()}`;
      });
      await delay(0);
      await isReadAgain();
      signal('STOP');
      await during('that hangs', 8, async () => `the doctor: ${await doctor()}`);
      signal('CONT');
      const back = performance.now();
      await isReadAgain();
      const soon = ((performance.now() - back) / 1000).toFixed(1);
      await during('that is back', 4, async () => `read from again after ${soon} s`);
      const stopping = wait(1_000).then(() => copy.stop());
      await during('that is gone after a second', 5);
      await stopping;
      rows.push(['in the logs of all of it', errorsIn(places.map((served) => served.output()).join('\n')), '', '', '']);
      return rows;
    } finally {
      await copy.stop();
    }
  });
}
