import { fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { developmentBrands } from '#api/core/brands.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { openPostgres } from '#api/core/database/postgres.ts';
import { startProduct } from '../scripts/product.ts';
import { ApiClient, printTable } from './measure.ts';
import { benchSignIn, populate } from './population.ts';

const words = 'We would be delighted to have you back among people who know your work and remember it well. ';

const residentMegabytes = (processId: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Sends one rehire message of about 20 KB, signed, to so many people from one worker; memory is read four times on the way. */
export async function benchMail(url: string, folder: string, count: number): Promise<void> {
  const sink = fork(fileURLToPath(new URL('./sink.ts', import.meta.url)));
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const keyFile = join(folder, 'dkim.pem');
  writeFileSync(keyFile, privateKey);
  const brands = developmentBrands(3000).map((brand) => ({
    ...brand,
    logo: null,
    dkim: { domain: 'acme.example', selector: 'encore', keyFile },
  }));
  const brandsFile = join(folder, 'brands.json');
  writeFileSync(brandsFile, JSON.stringify(brands));

  const database = openPostgres(url, 2);
  await migrate(database);
  if (
    !(await database.system.selectFrom('users').select('id').where('email', '=', benchSignIn.email).executeTakeFirst())
  )
    await populate(database, count);
  const product = await startProduct({
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ENCORE_BRANDS: brandsFile,
  });
  const api = new ApiClient(product.port);
  await api.signIn(benchSignIn.email, benchSignIn.password);
  const ask = async () => {
    sink.send('count');
    const [answer] = (await once(sink, 'message')) as [{ received: number; bytes: number }];
    return answer;
  };
  const response = await fetch(`http://localhost:${product.port}/api/emailers/rehire`, {
    method: 'POST',
    headers: { ...api.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 2,
      jobTitle: 'Senior Engineer',
      jobDescription: 'A job.',
      location: 'Bengaluru',
      subject: 'Come back, {name}',
      message: `Hello {name},\n\n${words.repeat(95)}`,
      selectAll: true,
      filters: {},
    }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  let { received, bytes } = await ask();
  const start = performance.now();
  const first = received;
  const memory: number[] = [];
  while (received < count) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    ({ received, bytes } = await ask());
    if (received >= (count / 4) * (memory.length + 1)) memory.push(residentMegabytes(product.processId));
  }
  const seconds = (performance.now() - start) / 1000;
  // Nothing may come twice: what is still on its way would show up now.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  ({ received } = await ask());
  printTable(
    'Mail: one worker into an SMTP sink in its own process, DKIM with RSA 2048',
    ['Messages', 'KB each', 'per second', 'received', 'memory MB at 1/4, 2/4, 3/4, 4/4'],
    [
      [
        count.toLocaleString('en'),
        (bytes / received / 1024).toFixed(1),
        ((count - first) / seconds).toFixed(0),
        received.toLocaleString('en'),
        memory.map((value) => value.toFixed(0)).join(', '),
      ],
    ],
  );
  api.close();
  await product.stop();
  sink.kill();
  await database.close();
}
