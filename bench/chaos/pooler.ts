import { setTimeout as wait } from 'node:timers/promises';
import { openStreamAt } from '#api-test/outside/live.ts';
import { type Pgbouncer, startPgbouncer } from '#api-test/outside/pgbouncer.ts';
import { startSmtpSink } from '#api-test/outside/smtp.ts';
import { csv, row } from '#api-test/people-files.ts';
import { until } from '#api-test/until.ts';
import { countWritten, errorsIn, secondsUntilWell, startAsking, told } from './asking.ts';
import { ask, onGround, post } from './ground.ts';

const [people, readers, writers, streams] = [1_500, 16, 4, 4];
const mailing = {
  type: 2,
  jobTitle: 'Engineer',
  jobDescription: 'Build',
  location: 'Pune',
  subject: 'Back',
  message: 'We miss you',
  selectAll: true,
};
const ways: readonly { name: string; signal: 'SIGINT' | 'SIGKILL'; away: number }[] = [
  { name: 'stopped with SIGINT, and started at once', signal: 'SIGINT', away: 0 },
  { name: 'kill -9, and started at once', signal: 'SIGKILL', away: 0 },
  { name: 'away for 5 s', signal: 'SIGKILL', away: 5_000 },
];

/**
 * Runs one process of `serve --no-worker` and one of `work` behind a pgBouncer with its default configuration, which restarts three times while
 * people are read and written, and a mailing goes out. The product itself is not restarted.
 */
export async function tryPooler(): Promise<string[][]> {
  // Slow enough that mail is on the wire all the time.
  const sink = await startSmtpSink({ refuseMessage: () => wait(100, null) });
  let pooler: Pgbouncer | null = null;
  try {
    return await onGround('PostgreSQL', people, async ({ postgres, database, owner, start, startWorker }) => {
      const { DATABASE_URL: direct = '' } = database.environment;
      const bouncer = await startPgbouncer(postgres?.url ?? '');
      pooler = bouncer;
      const environment = { DATABASE_URL: bouncer.through(direct), ENCORE_DB_DIRECT: direct, SMTP_URL: sink.url };
      const served = await start(environment, ['--no-worker']);
      const workerSaid = await startWorker(environment);
      const pages = await Promise.all(
        Array.from({ length: streams }, () => openStreamAt(Number(new URL(served.address).port), owner)),
      );
      const { data: sent } = await ask(served, owner, '/emailers/rehire', post(mailing));
      const load = startAsking([served], owner, { readers, writers });
      const rows: string[][] = [];
      for (const { name, signal, away } of ways) {
        await wait(2_000);
        const from = performance.now();
        await bouncer.stop(signal);
        await wait(away);
        await bouncer.start();
        const back = performance.now();
        await wait(4_000);
        const until = performance.now();
        rows.push([
          `pgBouncer ${name} (away for ${((back - from) / 1000).toFixed(1)} s)`,
          told(load.asked, from, until),
          `all answered ${secondsUntilWell(load.asked, back)} after its return`,
          '',
          '',
        ]);
      }
      const [from, states] = [performance.now(), [] as string[]];
      await bouncer.freeze(async () => {
        await wait(15_000);
        for (const path of ['/livez', '/readyz'])
          states.push(`${path} ${(await fetch(`${served.address}${path}`)).status}`);
      });
      const back = performance.now();
      await wait(4_000);
      rows.push([
        `pgBouncer does nothing for ${((back - from) / 1000).toFixed(1)} s, with its connections open: ${states.join(', ')}`,
        told(load.asked, from, performance.now()),
        `all answered ${secondsUntilWell(load.asked, back)} after its return`,
        '',
        '',
      ]);
      await load.stop();
      const { asked } = load;
      const reached = () => new Set(sink.accepted.flatMap(({ to }) => to)).size;
      const lost = await until('the last mail', () => reached() >= sent.recipients, 120).then(
        () => 0,
        () => sent.recipients - reached(),
      );
      // A page is notified of a worker's changes.
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(csv([row()]))]), 'people.csv');
      const { data: file } = await ask(served, owner, '/alumni/imports', { method: 'POST', body });
      await Promise.all(pages.map(({ seen }) => seen(`import ${file._id}`)));
      const { missing, doubled } = await database.withDatabase(({ system }) => countWritten(system, asked));
      const twice = sink.accepted.length - reached();
      if (lost || missing || doubled || twice || asked.some(({ status }) => status === 500)) process.exitCode = 1;
      rows.push([
        `all of it, ${readers} readers and ${writers} writers`,
        told(asked),
        `${missing} acknowledged people missing, ${doubled} twice`,
        `${lost} of ${sent.recipients} mails lost, ${twice} twice`,
        `${pages.length} streams of before hear of an import; in the logs: ${errorsIn(served.output() + workerSaid())}`,
      ]);
      return rows;
    });
  } finally {
    await (pooler as Pgbouncer | null)?.close();
    await sink.close();
  }
}
