import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSmtpSink } from '#api-test/outside/smtp.ts';
import { csv, row } from '#api-test/people-files.ts';
import { until } from '#api-test/until.ts';
import { ask, type Kind, onGround, post } from './ground.ts';

const [imports, mailings, rows, people] = [6, 4, 2_000, 1_000];

/** Kills imports and then a mailing at random moments with kill -9; counts what is lost, doubled or left over. */
export async function tryKilling(kind: Kind): Promise<string[][]> {
  const sink = await startSmtpSink({ refuseMessage: () => new Promise((done) => setTimeout(done, 5, null)) });
  try {
    return await onGround(kind, people, async ({ owner, start, database }) => {
      let served = await start({ SMTP_URL: sink.url });
      let lost = 0;
      for (let round = 0; round < imports; round += 1) {
        const body = new FormData();
        body.append('file', new Blob([new Uint8Array(csv(Array.from({ length: rows }, () => row())))]), 'people.csv');
        const { data } = await ask(served, owner, '/alumni/imports', { method: 'POST', body });
        await until(
          'the dry run',
          async () => (await ask(served, owner, `/alumni/imports/${data._id}`)).data?.state === 'ready',
          60,
        );
        await ask(served, owner, `/alumni/imports/${data._id}/confirm`, post({}));
        await wait(100 + round * 150);
        await served.end('SIGKILL');
        served = await start({ SMTP_URL: sink.url });
        const done = await until(
          'the import',
          async () => {
            const now = (await ask(served, owner, `/alumni/imports/${data._id}`)).data;
            return now?.state === 'done' ? now : null;
          },
          180,
        );
        lost += rows - done.added;
      }
      const spool = join(database.environment.ENCORE_DATA ?? '', 'spool');
      const left = existsSync(spool)
        ? readdirSync(spool, { recursive: true }).filter((name) => String(name).endsWith('file')).length
        : 0;
      const before = (await ask(served, owner, '/alumni')).data.totalCount as number;
      const mail = {
        type: 2,
        jobTitle: 'Engineer',
        jobDescription: 'Build',
        location: 'Pune',
        subject: 'Back',
        message: 'We miss you',
        selectAll: true,
      };
      const { data: mailing } = await ask(served, owner, '/emailers/rehire', post(mail));
      for (let round = 0; round < mailings; round += 1) {
        const goal = sink.accepted.length + Math.floor(mailing.recipients / (mailings + 2));
        await until('some mail', () => sink.accepted.length >= goal, 120);
        await served.end('SIGKILL');
        served = await start({ SMTP_URL: sink.url });
      }
      const reached = () => new Set(sink.accepted.flatMap(({ to }) => to)).size;
      await until('the last mail', () => reached() >= mailing.recipients, 240);
      await wait(2_000);
      return [
        [
          `${kind}: kill -9, ${imports} times in imports of ${rows} rows`,
          `${lost} rows lost or doubled`,
          `${before} people at the end`,
          `${left} files left in the spool`,
          '',
        ],
        [
          `${kind}: kill -9, ${mailings} times in a mailing to ${mailing.recipients}`,
          `${mailing.recipients - reached()} lost`,
          `${sink.accepted.length - mailing.recipients} went out twice, under the same Message-ID`,
          '',
          '',
        ],
      ];
    });
  } finally {
    await sink.close();
  }
}
