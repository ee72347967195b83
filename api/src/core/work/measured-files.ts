import { storeSeconds } from '../server/counters.ts';
import { traced } from '../tracing/tracing.ts';
import type { FileStore } from './files.ts';

/** Wraps a store so that its calls are counted and timed for monitoring, and traced as spans. */
export function measured(files: FileStore): FileStore {
  const time = async <T>(operation: string, call: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const note = (outcome: string) => storeSeconds.observe({ operation, outcome }, (performance.now() - began) / 1000);
    try {
      const result = await traced({ name: `files ${operation}`, kind: 'client', attributes: {} }, call);
      note('ok');
      return result;
    } catch (error) {
      note('failed');
      throw error;
    }
  };
  return {
    put: (...given) => time('put', () => files.put(...given)),
    putFile: (...given) => time('put', () => files.putFile(...given)),
    get: (key) => time('get', () => files.get(key)),
    read: (key) => time('get', () => files.read(key)),
    sizeOf: (key) => time('look', () => files.sizeOf(key)),
    remove: (key) => time('remove', () => files.remove(key)),
    healthy: () => time('look', () => files.healthy()),
    list: () => files.list(),
  };
}
