import type { Services } from './context.ts';
import type { DB } from './database/schema.ts';
import type { PersonTables, Tables } from './person-tables.ts';
import { collectPlugs, type PluggedEntries, type ReadPlug, requireDistinct } from './plugs.ts';
import type { Binding } from './server/http.ts';

/** A feature as its `feature.ts` declares it; `api/src/features.ts` finds these. */
export type Feature = {
  routes?: readonly Binding[];
  /** The background jobs that it enqueues. */
  queues?: readonly string[];
  /** Starts its background work; returns a function that stops it if stopping the queue is not enough. */
  startWorker?: (services: Services) => Stop | Promise<Stop | void>;
  /** Its tables, and what merge, erasure, download and retention do with their data about a person. */
  tables?: Tables;
  /** The entries that it plugs into features below it: filters, timeline entries, notifications and the like. */
  plugs?: readonly PluggedEntries[];
};
export type Stop = () => Promise<void>;

/** Everything that features plug in, collected once: lower features use it without knowing the others. */
export type PluggedIn = { personTables: PersonTables; at: ReadPlug };

/** Collects what all features plug in. @throws Error when two features have the same table, list of the download, or name at a plug */
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
