import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './findings.ts';

const folder = 'api/migrations';
const record = `${folder}/hashes.json`;

/** Returns migrations that differ from their landed form: changed, removed, or without a recorded hash. */
export function checkMigrations(root: string): Finding[] {
  if (!existsSync(join(root, record))) return [];
  const { landed } = JSON.parse(readFileSync(join(root, record), 'utf8')) as { landed: Record<string, string> };
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'));
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(root, folder, name)))
      .digest('hex');
  const error = (name: string, what: string, fix: string): Finding => ({
    file: `${folder}/${name}`,
    level: 'error',
    what,
    why: 'A database that has applied a migration does not apply it again: an edit would give old and new databases different tables.',
    fix,
  });
  const restore = 'Restore it, and write what you want to change as a new migration.';
  return [
    ...Object.keys(landed)
      .filter((name) => !files.includes(name))
      .map((name) => error(name, 'is a landed migration that was removed', restore)),
    ...files
      .filter((name) => landed[name] && landed[name] !== hashOf(name))
      .map((name) =>
        error(
          name,
          'is a landed migration that was changed',
          `${restore} If it has never been on main, delete its line in ${record} and run \`node scripts/generate-schema.ts\`.`,
        ),
      ),
    ...files
      .filter((name) => !landed[name])
      .map((name) =>
        error(name, `has no hash in ${record}`, 'Run `node scripts/generate-schema.ts`: it records the hash.'),
      ),
  ];
}
