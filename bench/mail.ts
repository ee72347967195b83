import { fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { migrate } from '#api/core/database/migrate.ts';
import { openPostgres } from '#api/core/database/postgres.ts';
import { developmentBrands } from '#api/core/installation/brands.ts';
import { startProduct } from '../scripts/product.ts';
import { ApiClient, printTable } from './measure.ts';
import { benchSignIn, populate } from './population.ts';
import { parentOf, processorTime, residentMegabytes } from './processor.ts';

export const words = 'We would be delighted to have you back among people who know your work and remember it well. ';
/** Number of simultaneous connections, the default of ENCORE_MAIL_CONCURRENCY. */
const connections = 8;
/** Milliseconds after the last request until every worker knows that no one is in the portal any more. */
const givesWayFor = 7_000;

/** Measures the messages per second that a client with one prepared message sends into the sink: the maximum of the two processes. */
async function rawLimit(port: number, count: number, size: number): Promise<number> {
  const message = Buffer.from(`${'x'.repeat(74)}\r\n`.repeat(Math.ceil(size / 76)).concat('.\r\n'));
  const envelope = 'MAIL FROM:<people@acme.example>\r\nRCPT TO:<someone@mail.example>\r\nDATA\r\n';
  let begun = 0;
  const start = performance.now();
  const send = async () => {
    const socket = createConnection(port, '127.0.0.1');
    const answered = (code: string) =>
      new Promise<void>((resolve) => {
        let text = '';
        const look = (chunk: Buffer) => {
          text += chunk.toString('latin1');
          if (!new RegExp(`^${code} [^\\n]*\\n`, 'm').test(text)) return;
          socket.off('data', look);
          resolve();
        };
        socket.on('data', look);
      });
    await answered('220');
    while (begun < count) {
      begun += 1;
      socket.write(envelope);
      await answered('354');
      socket.write(message);
      await answered('250');
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, send));
  return count / ((performance.now() - start) / 1000);
}

/** Sends one rehire message of about 20 KB to many people, signed and unsigned, from one worker and from two. */
export async function benchMail(url: string, folder: string, count: number): Promise<void> {
  const sink = fork(fileURLToPath(new URL('./sink.ts', import.meta.url)));
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  const ask = async () => {
    sink.send('count');
    const [answer] = (await once(sink, 'message')) as [{ received: number; bytes: number }];
    return answer;
  };
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const keyFile = join(folder, 'dkim.pem');
  writeFileSync(keyFile, privateKey);
  const database = openPostgres(url, { connections: 2 });
  await migrate(database);
  if (
    !(await database.system.selectFrom('users').select('id').where('email', '=', benchSignIn.email).executeTakeFirst())
  )
    await populate(database, count);
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.system);
  const postgres = parentOf(backend.rows[0]?.pid ?? 0);

  const run = async (isSigned: boolean, workers: number): Promise<string[]> => {
    const dkim = isSigned ? { domain: 'acme.example', selector: 'encore', keyFile } : null;
    const brandsFile = join(folder, 'brands.json');
    writeFileSync(brandsFile, JSON.stringify(developmentBrands(3000).map((brand) => ({ ...brand, logo: null, dkim }))));
    const settings = { DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${port}`, ENCORE_BRANDS: brandsFile };
    const products = [await startProduct(settings)];
    while (products.length < workers) products.push(await startProduct(settings));
    const [product] = products;
    if (!product) throw new Error('No product was started');
    const api = new ApiClient(product.port);
    await api.signIn(benchSignIn.email, benchSignIn.password);
    const processIds = products.map(({ processId }) => processId);
    const used = () => [
      processIds.reduce((sum, id) => sum + processorTime(id), 0),
      processorTime(postgres, true),
      processorTime(sink.pid ?? 0),
    ];
    const before = await ask();
    await api.post('/emailers/rehire', {
      type: 2,
      jobTitle: 'Senior Engineer',
      jobDescription: 'A job.',
      location: 'Bengaluru',
      subject: 'Come back, {name}',
      message: `Hello {name},\n\n${words.repeat(95)}`,
      selectAll: true,
      filters: {},
    });
    // The person who clicked the button counts as present in the portal for a while, and mailings give way to them.
    await new Promise((resolve) => setTimeout(resolve, givesWayFor));
    const begin = await ask();
    const usedBefore = used();
    const start = performance.now();
    const memory: number[] = [];
    let now = begin;
    while (now.received - before.received < count) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      now = await ask();
      if (now.received - begin.received >= ((count - begin.received + before.received) / 4) * (memory.length + 1))
        memory.push(Math.max(...processIds.map(residentMegabytes)));
    }
    const sent = now.received - begin.received;
    const seconds = (performance.now() - start) / 1000;
    const each = used().map((value, index) => ((value - (usedBefore[index] ?? 0)) / sent).toFixed(2));
    // Nothing may arrive twice: a message still on its way would show up now.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const received = (await ask()).received - before.received;
    api.close();
    for (const started of products) await started.stop();
    const size = (now.bytes - begin.bytes) / sent;
    return [
      isSigned ? 'RSA 2048' : 'no',
      String(workers),
      ((begin.received - before.received) / (givesWayFor / 1000)).toFixed(0),
      (sent / seconds).toFixed(0),
      received.toLocaleString('en'),
      (size / 1024).toFixed(1),
      each.join(' + '),
      memory.map((value) => value.toFixed(0)).join(', '),
      (await rawLimit(port, count, size)).toFixed(0),
    ];
  };
  const rows: string[][] = [];
  for (const isSigned of [true, false]) for (const workers of [1, 2]) rows.push(await run(isSigned, workers));
  printTable(
    'Mail: workers into an SMTP sink in its own process',
    [
      'Signed',
      'workers',
      'per second while the sender is in the portal',
      'afterwards',
      'received',
      'KB each',
      'processor ms each: workers + database + sink',
      'memory MB of a worker at 1/4, 2/4, 3/4, 4/4',
      'raw limit per second',
    ],
    rows,
  );
  sink.kill();
  await database.close();
}
