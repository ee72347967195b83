import { createApp, createServices, openDatabase, startWorker } from '../../api/src/app.ts';
import { readConfig } from '../../api/src/core/installation/config.ts';

// Serves the product in a process of its own, and starts it again for each journey: loading its modules costs ten times what starting does.

/** What a world sends: how to start; 'stop': not at all; a number: by how many seconds the product’s clock goes on. */
export type Wanted = Record<string, string> | 'stop' | number;

let ahead = 0;

async function start(environment: Record<string, string>): Promise<() => Promise<void>> {
  const config = readConfig(environment);
  const database = await openDatabase(config);
  const services = await createServices(config, database, () => new Date(Date.now() + ahead));
  const stopWorker = await startWorker(services);
  const app = await createApp(services);
  await app.listen({ port: config.port, host: config.host });
  return async () => {
    await Promise.all([app.close(), stopWorker()]);
    await services.queue.stop();
    await services.spool.close();
    await database.close();
  };
}

let stop = async () => {};
async function become(wanted: Wanted): Promise<void> {
  if (typeof wanted === 'number') {
    ahead += wanted * 1000;
    return;
  }
  await stop();
  // Started again it goes on from the same clock; the next world has one of its own.
  if (wanted === 'stop') ahead = 0;
  stop = wanted === 'stop' ? async () => {} : await start(wanted);
}

const tell = (fault: string | null) => process.send?.(fault);
process.on('message', (wanted: Wanted) => {
  void become(wanted).then(
    () => tell(null),
    (error: unknown) => tell(String(error instanceof Error ? error.stack : error)),
  );
});
// The worker of the tests has ended.
process.once('disconnect', () => process.exit());
