import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { repository } from './find-tools.mjs';

const sources = [
  'web',
  'contract',
  'package-lock.json',
  'vite.config.ts',
  'vite.worker.config.ts',
  'scripts/build-web.ts',
  'scripts/web-chunks.ts',
  'scripts/group-modules.ts',
  'scripts/bare-zod.ts',
  'scripts/mantine-styles.ts',
];
const built = 'dist/web/assets';
const stamp = join(repository, 'dist', 'web', '.stamp');

function filesUnder(path: string): string[] {
  const full = join(repository, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder)) {
    // Tests are not part of the build.
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(repository, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Compresses each text as far as possible, so that no request has to. Fonts and pictures are already small. */
function compress(): void {
  for (const file of filesUnder(built).filter((name) => /\.(?:m?js|css|svg)$/.test(name))) {
    const content = readFileSync(join(repository, file));
    writeFileSync(join(repository, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(repository, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}

function runVite(config: string): void {
  // Uses this process's own Node for vite: the first `node` on the PATH may be older.
  const vite = join(repository, 'node_modules', '.bin', 'vite');
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--config', config], {
    cwd: repository,
    encoding: 'utf8',
    // Vitest sets `test`, which would build React's development version.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) throw new Error(`The web did not build:\n${run.stdout ?? ''}${run.stderr ?? ''}`.trim());
}

/** Builds the web into dist/web when its sources changed since the last build. Returns whether it built. */
export function buildWebIfStale(): boolean {
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  runVite('vite.config.ts');
  runVite('vite.worker.config.ts');
  compress();
  writeFileSync(stamp, hash);
  return true;
}

if (import.meta.main) buildWebIfStale();
