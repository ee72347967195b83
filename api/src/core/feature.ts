import type { Services } from './context.ts';
import type { DB } from './database/schema.ts';
import type { PersonTables, Tables } from './person-tables.ts';
import { collectPlugs, type PluggedEntries, type ReadPlug, requireDistinct } from './plugs.ts';
import type { Binding } from './server/http.ts';

/** A feature as the product knows it: its `feature.ts`, which `api/src/features.ts` finds. */
export type Feature = {
  routes?: readonly Binding[];
  /** The background jobs that it enqueues. */
  queues?: readonly string[];
  /** Starts what it does in the background; returns how to stop it, where stopping the queue is not enough. */
  startWorker?: (services: Services) => Stop | Promise<Stop | void>;
  /** Its tables, and what merge, erasure, download and retention do with what they hold about a person. */
  tables?: Tables;
  /** What it hands in to features below it: filters, entries of the timeline, notifications and the like. */
  plugs?: readonly PluggedEntries[];
};
export type Stop = () => Promise<void>;

/** What the features hand in, put together once: what lower features work with without knowing the others. */
export type PluggedIn = { personTables: PersonTables; at: ReadPlug };

/** @throws Error when two features have the same table, list of the download, or name at a plug */
export function plugIn(features: Readonly<Record<string, Feature>>): PluggedIn {
  const all = Object.values(features);
  const tables = all.flatMap((feature) => Object.entries(feature.tables ?? {}));
  const personTables = tables.flatMap(([table, told]) =>
    told === 'about nobody' ? [] : [{ ...told, table: table as keyof DB }],
  );
  requireDistinct(
    personTables.flatMap(({ download }) => ('as' in download ? download.as : [])),
    'list of the download',
  );
  requireDistinct(
    tables.map(([table]) => table),
    'table',
  );
  return { personTables, at: collectPlugs(all.flatMap(({ plugs }) => plugs ?? [])) };
}
