import { createApp, createServices, openDatabase, startWorker } from '../../api/src/app.ts';
import { readConfig } from '../../api/src/core/installation/config.ts';

// Serves the product in a process of its own, and restarts it for each journey: loading its modules costs ten times as much.

/** A message from a world: the settings to start with; 'stop'; or a number of seconds to advance the product’s clock. */
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
  // A restart keeps the clock; the next world starts with its own.
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
// The test worker has ended.
process.once('disconnect', () => process.exit());
