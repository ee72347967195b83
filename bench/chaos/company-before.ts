import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onlySecret } from '#api/core/installation/secrets.ts';
import { seal } from '#api/core/sessions/seal.ts';
import { csv, row } from '#api-test/people-files.ts';
import { repository } from '../../scripts/find-tools.mjs';
import { sealedColumns } from './contents.ts';
import { mustRunCommand, oldSecret, type Place, withDatabase } from './places.ts';

/** The first migration of the tested upgrade: versions before it do not run on the schema of a later one. */
const firstOfUpgrade = 'api/migrations/0099-audit-chain.sql';

/** Extracts the sources of the version before the upgrade into a folder. @throws Error without a history */
export function layVersionBefore(): { folder: string; drop: () => void } {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: repository, encoding: 'utf8' }).trim();
  const added = git('log', '--first-parent', '--diff-filter=A', '--format=%H', '--', firstOfUpgrade);
  if (!added) throw new Error(`The history does not say when ${firstOfUpgrade} came: take a whole clone`);
  const folder = mkdtempSync(join(tmpdir(), 'encore-before-'));
  const archive = execFileSync('git', ['archive', `${added}^1`], { cwd: repository, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  return { folder, drop: () => rmSync(folder, { recursive: true }) };
}

/**
 * Creates the demo's company as the previous version leaves it, with additional people, 15,000 webhooks and 50,000 lines in its log, so that neither
 * a change of the secret nor the upgrade ends at once.
 */
export async function fillBefore(place: Place, before: string, people: number): Promise<void> {
  const file = `${place.data}.csv`;
  writeFileSync(file, new Uint8Array(csv(Array.from({ length: people }, () => row()))));
  const call = { environment: { ...place.environment, ENCORE_DEMO: '1' } };
  await mustRunCommand(call, ['seed'], { from: before });
  await mustRunCommand(call, ['import', file, '--company', 'Acme Industries'], { from: before });
  rmSync(file);
  await withDatabase(place, async (database) => {
    const { rows } = await database.withConnection((connection) =>
      connection.query<{ id: string }>("select id from companies where name = 'Acme Industries'"),
    );
    const company = rows[0]?.id ?? '';
    const run = (text: string, values: unknown[] = []) =>
      database.withConnection((connection) => connection.query(text, values));
    await run(
      `insert into single_sign_on (company_id, issuer, client_id, client_secret, domains)
        values ($1, 'https://login.example', 'c', 'x', '{}') on conflict do nothing`,
      [company],
    );
    await run("insert into profile_provider (company_id, url, key) values ($1, 'https://profiles.example/', 'x')", [
      company,
    ]);
    await run(
      `insert into sender_domains (company_id, id, domain, selector, private_key, public_key, next_check_at, created_at)
        values ($1, gen_random_uuid(), 'signs.example', 'encore', 'x', 'x', now(), now())`,
      [company],
    );
    await run(
      `insert into webhooks (company_id, id, url, events, secret)
        select $1, gen_random_uuid(), 'https://hook.example/', '{}', '' from generate_series(1, 15000)`,
      [company],
    );
    await run(
      `insert into audit_log (company_id, id, action, detail)
        select $1, gen_random_uuid(), 'person.updated', jsonb_build_object('line', n) from generate_series(1, 50000) n`,
      [company],
    );
    await run('analyze');
  });
}

/** Secret of two-step sign-in codes, for every account. */
export const codeSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Puts a value under each kind of seal into each row that can have one. */
export async function sealAll(place: Place): Promise<void> {
  const secrets = onlySecret(oldSecret);
  await withDatabase(place, async (database) => {
    const run = (text: string, values: unknown[] = []) =>
      database.withConnection((connection) => connection.query(text, values));
    for (const { table, column, purpose, key } of sealedColumns) {
      const all = await run(`select ${key.join(', ')} from ${table}`);
      const ids = all.rows as Record<string, string>[];
      for (let from = 0; from < ids.length; from += 5_000) {
        const some = ids.slice(from, from + 5_000);
        const values = some.map((_, at) =>
          seal(secrets, purpose, column === 'totp_secret' ? codeSecret : `${column} ${from + at}`),
        );
        await run(
          `update ${table} t set ${column} = v.sealed from unnest($1::text[], ${key.map((_, at) => `$${at + 2}::text[]`).join(', ')}) v (sealed, ${key.join(', ')})
            where ${key.map((name) => `t.${name}::text = v.${name}`).join(' and ')}`,
          [values, ...key.map((name) => some.map((each) => String(each[name])))],
        );
      }
    }
  });
}
