import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Import = { names: string[]; from: string };

/** Reads what a module imports or re-exports by name, except types, and from where. */
function readImports(file: string): Import[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:import|export) \{([^}]*)\} from ["']([^"']+)["']/g);
  return [...found].map(([, names = '', from = '']) => {
    const taken = names.split(',').map((name) => name.trim());
    return { from, names: taken.filter((name) => !name.startsWith('type ')).map((name) => name.split(' ')[0] ?? '') };
  });
}

/** Returns the parts of Mantine that the modules below `source` use, by the names of their style sheets. */
function usedParts(source: string, packages: string): Set<string> {
  const indexes = new Map<string, Map<string, string>>();
  const seen = new Set<string>();
  const used = new Set<string>();
  const indexOf = (library: string) => {
    const index = indexes.get(library) ?? new Map<string, string>();
    if (!indexes.has(library))
      for (const { names, from } of readImports(join(packages, library, 'esm', 'index.mjs')))
        if (from.startsWith('.')) for (const name of names) index.set(name, join(packages, library, 'esm', from));
    indexes.set(library, index);
    return index;
  };
  const take = ({ names, from }: Import) => {
    if (!/^@mantine\/(?:core|dates|charts|tiptap)$/.test(from)) return;
    for (const name of names) walk(indexOf(from).get(name));
  };
  const walk = (file: string | undefined) => {
    if (!file || seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const styled = /\/(\w+)\.module\.mjs$/.exec(file)?.[1];
    if (styled) used.add(styled);
    for (const taken of readImports(file)) take(taken);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/from ["'](\.[^"']+)["']/g))
      walk(join(dirname(file), from));
  };
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(path)) for (const taken of readImports(join(source, path))) take(taken);
  return used;
}

/**
 * Returns Mantine's style sheet without the parts that nothing in `source` uses: half of its bytes. Determined from the imports, so that a newly used
 * part brings its styles; rules keep their order.
 */
export function usedStyles(source: string, packages: string): string {
  const used = usedParts(source, packages);
  const core = join(packages, '@mantine', 'core');
  const whole = readFileSync(join(core, 'styles.layer.css'), 'utf8');
  const opening = '@layer mantine {';
  const sheets = readdirSync(join(core, 'styles')).flatMap((file) => {
    const part = /^([\w-]+)\.layer\.css$/.exec(file)?.[1];
    // Styles for all parts have names in lower case.
    if (!part || !(used.has(part) || /^[a-z]/.test(part))) return [];
    const text = readFileSync(join(core, 'styles', file), 'utf8').trim();
    return [{ text, place: whole.indexOf(text.slice(opening.length, opening.length + 60)) }];
  });
  if (sheets.some(({ text, place }) => !text.startsWith(opening) || place < 0))
    throw new Error('The style sheets of @mantine/core are not laid out as scripts/mantine-styles.ts knows them.');
  return sheets
    .sort((one, other) => one.place - other.place)
    .map(({ text }) => text)
    .join('\n');
}
