import { Gauge, Registry } from 'prom-client';
import type { Services } from '../context.ts';
import { definePlug } from '../plugs.ts';

/** A value right now. */
export type Figure = { name: string; labels?: Readonly<Record<string, string>>; value: number };
export type FigureSource = {
  /** The description of each metric, by name. */
  about: Readonly<Record<string, string>>;
  read: (services: Services) => Promise<Figure[]>;
};

/** Sources of metrics that features provide: a few metrics, never one for each company. */
export const figureSources = definePlug<FigureSource>('figure for monitors', ({ about }) => Object.keys(about));

/** Milliseconds for which values are cached: however often they are scraped, the database is queried once in this time. */
const believedFor = 15_000;

/** Reads the metrics of all sources; if one fails, the others are still there, and `encore_database_up` is 0 when the database does not answer. */
export function createFigures(services: Services): () => Promise<Registry> {
  let known: { registry: Promise<Registry>; until: number } | null = null;
  const read = async () => {
    const registry = new Registry();
    for (const { about, read: ask } of services.pluggedIn.at(figureSources)) {
      const figures = await ask(services).catch((error: unknown) => {
        services.log.warn({ err: error }, 'figures for the monitor');
        return [];
      });
      for (const [name, help] of Object.entries(about)) {
        const of = figures.filter((figure) => figure.name === name);
        if (!of.length) continue;
        const labelNames = Object.keys(of[0]?.labels ?? {});
        const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
        for (const { labels = {}, value } of of) gauge.set(labels, value);
      }
    }
    return registry;
  };
  return () => {
    if (known && known.until > Date.now()) return known.registry;
    known = { registry: read(), until: Date.now() + believedFor };
    return known.registry;
  };
}
