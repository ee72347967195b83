import { setTimeout as wait } from 'node:timers/promises';
import { type SmtpRefusal, startSmtpSink } from '#api-test/outside/smtp.ts';
import { until } from '#api-test/until.ts';
import { ask, type Kind, onGround, post } from './ground.ts';

const people = 300;
const message = {
  type: 2,
  jobTitle: 'Engineer',
  jobDescription: 'Build',
  location: 'Pune',
  subject: 'Back',
  message: 'We miss you',
  selectAll: true,
};

/** Tries a mail server that refuses the sign-in, the sender or relaying for a while, and one that hangs while the process should stop. */
export async function tryRefusals(kind: Kind): Promise<string[][]> {
  const rows: string[][] = [];
  const faults: [string, Parameters<typeof startSmtpSink>[0]][] = [];
  let isBroken = true;
  const whileBroken = (answer: SmtpRefusal) => () => (isBroken ? answer : null);
  faults.push(
    ['535 at the sign-in', { refuseSignIn: whileBroken({ status: 535, words: '5.7.8 wrong password' }) }],
    ['554 at MAIL FROM', { refuseSender: whileBroken({ status: 554, words: '5.7.1 sender refused' }) }],
    ['relay denied at RCPT TO', { refuseRecipient: whileBroken({ status: 554, words: '5.7.1 relay access denied' }) }],
  );
  for (const [name, behaviour] of faults) {
    isBroken = true;
    const sink = await startSmtpSink(behaviour);
    rows.push(
      ...(await onGround(kind, people, async ({ owner, start, database }) => {
        const served = await start({ SMTP_URL: sink.url });
        await ask(served, owner, '/emailers/rehire', post(message));
        await wait(20_000);
        isBroken = false;
        const repaired = performance.now();
        await until('the mail', () => sink.accepted.length >= people, 180);
        const seconds = ((performance.now() - repaired) / 1000).toFixed(0);
        await served.end('SIGTERM');
        const failed = await database.withDatabase(({ system }) =>
          system.selectFrom('outbox').select('id').where('state', '=', 'failed').execute(),
        );
        return [
          [
            `${kind}: ${name} for 20 s, ${people} mails`,
            `${failed.length} failed`,
            `${sink.accepted.length} out ${seconds} s after it was repaired`,
            '',
            '',
          ],
        ];
      })),
    );
    await sink.close();
  }
  const hanging = await startSmtpSink({ refuseMessage: () => new Promise(() => {}) });
  rows.push(
    ...(await onGround(kind, people, async ({ owner, start, database }) => {
      const served = await start({ SMTP_URL: hanging.url });
      await ask(served, owner, '/emailers/rehire', post(message));
      await until('the wire to be full', () => hanging.arrived.length >= 8, 60);
      const began = performance.now();
      await served.end('SIGTERM');
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const states = await database.withDatabase(({ system }) =>
        system.selectFrom('outbox').select('state').where('state', '<>', 'queued').execute(),
      );
      return [
        [
          `${kind}: SIGTERM while the mail server hangs`,
          `ended after ${seconds} s with ${served.process.exitCode}`,
          `${states.length} of ${people} mails not back in the queue`,
          '',
          '',
        ],
      ];
    })),
  );
  await hanging.close();
  return rows;
}
