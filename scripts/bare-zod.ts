import { readFileSync } from 'node:fs';

const describing = /\/node_modules\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Replaces what zod describes schemas with as JSON Schema, which is attached to every schema and which only the API uses: each export is a
 * function that does nothing. Saves 5 kB of every first visit.
 * @param id of a module
 * @returns its code; null: the module stays as it is
 */
export function bareZod(id: string): string | null {
  if (!describing.test(id)) return null;
  const code = readFileSync(id, 'utf8');
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map(([, name]) => name);
  if (declared.length === 0) throw new Error(`${id} exports nothing that scripts/bare-zod.ts knows`);
  return `const none = () => undefined;\nexport { ${[...declared, ...renamed].map((name) => `none as ${name}`).join(', ')} };\n`;
}
