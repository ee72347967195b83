import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const repository = new URL('../../', import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, repository), 'utf8'));

const packageFile = z.object({
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
  author: z.union([z.string(), z.object({ name: z.string().default('') })]).optional(),
});
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().default(false),
      devOptional: z.boolean().default(false),
    }),
  ),
});

/** A package that the product ships: `texts` are the licence and notices that it contains. */
export type Licence = { name: string; version: string; licence: string; author: string; texts: string[] };

/** Returns the version of the product. */
export const productVersion = (): string => z.object({ version: z.string() }).parse(readJson('package.json')).version;

/** Reads the licences of every package and font that the product ships on this machine, by name; not those of its tests. */
export function readLicences(): Licence[] {
  return listShipped()
    .filter(({ folder }) => existsSync(new URL(folder, repository)))
    .map(({ folder, name, version, licence }) => {
      const texts = textsIn(folder);
      const { author, ...own } = packageFile.parse(readJson(`${folder}/package.json`));
      return {
        name,
        version,
        licence: licence ?? own.license ?? own.licenses?.map(({ type }) => type).join(' OR ') ?? licenceOf(texts),
        author: typeof author === 'string' ? author : (author?.name ?? ''),
        texts,
      };
    });
}

/** A package of the lock file; its licence is null when only the package says it, its hash (`sha512-…`) when it has none. */
type Shipped = { folder: string; name: string; version: string; licence: string | null; integrity: string | null };

/** Lists the packages that the lock file ships, on any machine. */
export function listShipped(): Shipped[] {
  return Object.entries(lockFile.parse(readJson('package-lock.json')).packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder, { name, version = '', license, integrity }]) => ({
      folder,
      name: name ?? folder.replace(/^.*node_modules\//, ''),
      version,
      licence: license ?? null,
      integrity: integrity ?? null,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'));
}

/** Returns the licence by its text, for a package that names none. */
const licenceOf = (texts: readonly string[]) =>
  texts.some((text) => text.startsWith('MIT License\n')) ? 'MIT' : 'unknown';

function textsIn(folder: string): string[] {
  const path = fileURLToPath(new URL(`${folder}/`, repository));
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice|ofl)/i.test(entry.name))
    .map((entry) => readFileSync(`${path}${entry.name}`, 'utf8').trim());
}
