import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { flags, environment as nodeEnvironment } from './node-settings.mjs';

const main = fileURLToPath(new URL('../api/src/main.ts', import.meta.url));

/** The same for each start, since a database accepts no other. */
export const productSecret = 'only for benchmarks, only for benchmarks';

export type Product = { port: number; processId: number; stop: () => Promise<void> };

/** Starts the product as `npm start` does, or with `work` only a worker, in a process of its own; waits until it answers, if it does. */
export async function startProduct(
  environment: Record<string, string>,
  call: readonly ['serve', ...string[]] | readonly ['work'] = ['serve'],
): Promise<Product> {
  // A restarted process keeps its port.
  const port = environment.PORT ? Number(environment.PORT) : await freePort();
  const folder = environment.ENCORE_DATA ?? (await mkdtemp(join(tmpdir(), 'encore-bench-')));
  const child = spawn(process.execPath, [...flags, main, ...call], {
    env: {
      ...nodeEnvironment,
      ...process.env,
      PORT: String(port),
      ENCORE_DATA: folder,
      ENCORE_SECRET: productSecret,
      ENCORE_RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A benchmark or journey that fails or is ended must not leave it running; a signal alone causes no exit event.
  process.once('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  const deadline = Date.now() + 120_000;
  while (call[0] === 'serve') {
    const healthy = await fetch(`http://127.0.0.1:${port}/api/health-check`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) break;
    if (ended || Date.now() > deadline) throw new Error('The product did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    processId: child.pid ?? 0,
    async stop() {
      if (!ended) {
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        // When everything is closed and written, Node itself can still wait forever for its compiler (nodejs/node#54918).
        const over = setTimeout(() => child.kill('SIGKILL'), 30_000);
        await exited;
        clearTimeout(over);
      }
      if (!environment.ENCORE_DATA) await rm(folder, { recursive: true, force: true });
    },
  };
}
