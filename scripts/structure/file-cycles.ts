import { importsOf, target } from './arrows.ts';
import type { Finding, SourceFile } from './findings.ts';

/**
 * Returns whether this is the one import that may close a cycle: plugged-in entries are called with a context, and a context contains them.
 * Any other cycle of types can be resolved by moving the type to the lower file.
 */
const recursiveTypes = (from: string, to: string) =>
  from === 'api/src/core/context.ts' && to === 'api/src/core/feature.ts';

/** Finds cycles of imports between files, including types and lazy imports: the first cycle found from each file, each named once. */
export function checkFileCycles(sources: readonly SourceFile[]): Finding[] {
  const paths = new Set(sources.map(({ path }) => path));
  const arrows = new Map(
    sources.map(({ path, text }) => {
      const targets = importsOf(text).map((name) => target(path, name) ?? '');
      return [path, targets.filter((to) => paths.has(to) && !recursiveTypes(path, to))] as const;
    }),
  );
  const done = new Set<string>();
  const cycles: string[][] = [];
  const walk = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start !== -1) cycles.push(way.slice(start));
    if (start !== -1 || done.has(path)) return;
    for (const to of arrows.get(path) ?? []) walk(to, [...way, path]);
    done.add(path);
  };
  for (const path of paths) walk(path, []);
  return cycles.map((cycle) => ({
    file: cycle[0] ?? '',
    level: 'error',
    what: `files in a cycle: ${[...cycle, cycle[0]].join(' → ')}`,
    why: 'Files in a cycle are one file: none of them can be read, loaded or tested without the others.',
    fix: 'Move what the lower file needs into it (a type or a constant often belongs there), or pass it as a parameter.',
  }));
}
