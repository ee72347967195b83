import pg from 'pg';
import { sendQueue } from '#api/features/mail/messages/send-message.ts';
import { startSmtpSink } from '#api-test/outside/smtp.ts';
import { until } from '#api-test/until.ts';
import { createInstallation } from './installation.ts';
import { startServer } from './postgres-steps.ts';
import { mailsWith, writeTo } from './remembered.ts';
import { must, signIn } from './visitor.ts';
import type { World } from './world.ts';

const subject = 'A letter from the copy';

/** Waits until the worker has processed every mail that it was asked to send. */
async function heard(database: string): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  const asked = `select count(*)::int as left from background.job where name = $1 and state in ('created', 'retry', 'active')`;
  await until('the worker to hear', async () => (await client.query(asked, [sendQueue])).rows[0]?.left === 0);
  await client.end();
}

/** Restores from the bucket of backups into another PostgreSQL and a folder, where a mail is written but not sent. */
export async function restoreElsewhere(world: World): Promise<string> {
  const { installation, s3, at } = world;
  if (!s3) throw new Error('There is no bucket');
  await installation.encore('backup', s3.urlOf('backups', '/nightly/'));
  const [name = ''] = [...s3.objects.keys()].filter((key) => key.startsWith('backups/nightly/'));
  const { url } = await startServer(world);
  const quiet = await startSmtpSink();
  world.closes(() => quiet.close());
  const { ENCORE_SECRET = '', ENCORE_SECRET_PREVIOUS = '' } = installation.settings;
  const copy = createInstallation(installation.program, {
    ENCORE_DATA: at('copy'),
    ENCORE_SECRET,
    ENCORE_SECRET_PREVIOUS,
    ENCORE_OPERATORS_TWO_STEP: 'optional',
    DATABASE_URL: url,
    SMTP_URL: quiet.url,
  });
  world.closes(() => copy.stopAll());
  const said = await copy.encore('restore', s3.urlOf('backups', name.replace('backups', '')));
  await copy.start('encore', 'serve');
  await writeTo(copy.addresses, subject);
  await heard(url);
  if (quiet.arrived.length) throw new Error(`The copy sent ${quiet.arrived.length} mails`);
  await copy.encore('backup', `${at('copy-backups')}/`);
  Object.assign(world, { copy, quiet });
  return (said.split('\n').find((line) => line.startsWith('Restored')) ?? '').replace(/.*: /, '');
}

/** Lets an operator release the waiting mail: the server that got nothing gets the letter, once. */
export async function releaseMail({ copy, quiet }: World): Promise<string> {
  if (!copy || !quiet) throw new Error('There is no copy');
  const as = await signIn(copy.addresses, 'admin@encore.example');
  const { data } = await must<{ mails: number }>(copy.addresses, '/api/admin/outgoing-hold/release', {
    as,
    body: { waiting: 'send' },
  });
  await until('the letter', () => mailsWith(quiet, subject) === 1);
  return `${data.mails} mails waited`;
}
