import { readdirSync } from 'node:fs';
import type { Route } from '#contract/base/route.ts';

const folder = new URL('../../contract/src/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name): Promise<Record<string, unknown>> => import(new URL(name, folder).href)),
);
const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value;

/** Every route of the contract by its name there. */
export const routes: ReadonlyMap<string, Route> = new Map(
  modules.flatMap((module) => Object.entries(module)).filter((entry): entry is [string, Route] => isRoute(entry[1])),
);
