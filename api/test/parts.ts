import { readdirSync } from 'node:fs';

/**
 * Imports every file of a folder below api/test and returns its export of a given name, in the order of the files. A feature adds its part of a
 * sweeping test in a file of its own. Skips `all.ts`, which reads the parts itself and would wait for itself.
 */
export async function partsOf<Part>(folder: string, name: string): Promise<{ file: string; part: Part }[]> {
  const files = readdirSync(new URL(`./${folder}/`, import.meta.url)).filter(
    (file) => file.endsWith('.ts') && file !== 'all.ts',
  );
  const modules = await Promise.all(
    files.sort().map(async (file) => ({ file, all: (await import(`./${folder}/${file}`)) as Record<string, Part> })),
  );
  return modules.flatMap(({ file, all }) => (all[name] === undefined ? [] : [{ file, part: all[name] }]));
}
