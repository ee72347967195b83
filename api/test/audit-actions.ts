import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../scripts/find-tools.mjs';

const statements =
  /(?:\b(?:audit|logOperation|recordOwnAction|insertOwnAction|insertSystemAction)\(|\baction = ).*?;/gs;
const actions = /['`]([a-z-]+\.(?:[a-z-]|\$\{[\w.]+\})+)['`]/g;
const messageKinds = ['instant', 'rehire'];

/**
 * Every action that the product writes into a log, read from its source: the one place that knows how. What is put together from
 * the kind of a message is there once for each kind.
 */
export function auditActions(): string[] {
  const found = globSync('api/src/**/*.ts', { cwd: repository })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(repository, path), 'utf8').matchAll(statements)])
    .flatMap(([statement]) => [...statement.matchAll(actions)])
    .flatMap(([, action = '']) => messageKinds.map((kind) => action.replace('${message.type}', kind)));
  return [...new Set(found)].sort();
}
