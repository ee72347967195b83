import { readHashes, readMigrations } from '#api/core/database/migrate.ts';
import { tooFarBehind } from '#api/core/database/replica.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { newCompanyId } from '#api/core/ids.ts';
import { findUnspread, toSpread } from '#api/core/spread/find-unspread.ts';
import {
  readApplied,
  readFirstCompany,
  readOnePerson,
  readRunsFrom,
  readServer,
  readTenantRole,
  readUnguarded,
} from './queries.ts';
import { type Check, type Finding, failure, right, spanOf, warning } from './shared.ts';

/** Connections that should be free: for the pools of starting processes, and an administrator. */
const spare = 20;
/** Milliseconds that the clocks may differ: a code of an authenticator app is valid for 30 seconds. */
const clocksDiffer = { warning: 5_000, failure: 30_000 };

export const checkServer: Check = async ({ database, clock }) => {
  const before = clock().getTime();
  const server = await readServer(database.system);
  const between = (before + clock().getTime()) / 2;
  const off = Math.abs(new Date(server.now).getTime() - between);
  const kind = database.kind === 'pglite' ? `embedded PostgreSQL ${server.shown}` : `PostgreSQL ${server.shown}`;
  const free = server.most - server.connections;
  const findings: Finding[] = [];
  if (server.version < 150_000) findings.push(failure('Database', kind, 'Encore needs PostgreSQL 15 or newer'));
  else if (database.kind === 'postgres' && free < spare)
    findings.push(
      warning(
        'Database',
        `${kind}; only ${free} of ${server.most} connections are free`,
        'Raise max_connections, or put a pooler such as pgBouncer in front',
      ),
    );
  else
    findings.push(
      right('Database', database.kind === 'pglite' ? kind : `${kind}; ${free} of ${server.most} connections are free`),
    );
  const advice = 'Synchronize the clocks of both machines with a time service such as chrony';
  const says = `This machine and the database differ by ${spanOf(off)}`;
  if (off > clocksDiffer.failure) findings.push(failure('Clock', says, advice));
  else if (off > clocksDiffer.warning) findings.push(warning('Clock', says, advice));
  else findings.push(right('Clock', 'This machine and the database agree'));
  return findings;
};

export const checkReplica: Check = async ({ database }) => {
  const state = await database.replica?.state();
  if (!state) return [];
  if (state.why === null) return [right('Replica', 'It is in use and up to date')];
  const behind = state.why === tooFarBehind && Number.isFinite(state.secondsBehind);
  return [
    warning(
      'Replica',
      `It is not used for reading: ${state.why}${behind ? `, ${Math.round(state.secondsBehind)} s` : ''}`,
      'Check ENCORE_DB_REPLICA and the replication; until it is back the database answers everything',
    ),
  ];
};

export const checkMigrations: Check = async ({ database }) => {
  const known = readMigrations();
  const { earlier } = readHashes();
  const applied = await readApplied(database.system);
  const names = new Set([...known.map(({ name }) => name), ...Object.keys(earlier)]);
  const newer = [...applied.keys()].filter((name) => !names.has(name));
  const missing = known.filter(({ name }) => !applied.has(name));
  const changed = known.filter(({ name, checksum }) => {
    const found = applied.get(name);
    return found !== undefined && found !== checksum && !earlier[name]?.includes(found);
  });
  if (newer.length) {
    const says = `The database has ${newer.join(', ')}, which this version does not know`;
    const runs = names.has((await readRunsFrom(database.system)) ?? '');
    return [
      runs
        ? warning('Schema', says, 'This version runs on it; install the newer one again when you can')
        : failure('Schema', says, 'It belongs to a newer Encore: install that version'),
    ];
  }
  if (changed.length)
    return [
      failure(
        'Schema',
        `${changed.map(({ name }) => name).join(', ')} was changed after it had been applied`,
        'Install this version of Encore again, from its own files',
      ),
    ];
  if (missing.length)
    return [
      warning(
        'Schema',
        `${missing.length} of ${known.length} migrations are missing`,
        'Run npx encore migrate, or start serve, which does it too',
      ),
    ];
  return [right('Schema', `Up to date with ${known.at(-1)?.name}`)];
};

export const checkTenant: Check = async ({ database }) => {
  const check = 'Reading as encore_tenant';
  const role = await readTenantRole(database.system);
  if (!role)
    return [failure(check, 'The role does not exist', 'Create it: create role encore_tenant nologin nobypassrls')];
  if (role.passes)
    return [
      failure(check, 'The role can read data of other companies', 'alter role encore_tenant nosuperuser nobypassrls'),
    ];
  if (!role.member)
    return [
      failure(
        check,
        'The user of DATABASE_URL cannot switch to the role',
        'grant encore_tenant to the user of DATABASE_URL',
      ),
    ];
  const unguarded = await readUnguarded(database.system);
  if (unguarded.length)
    return [
      failure(
        check,
        `Tables without row-level security: ${unguarded.join(', ')}`,
        'Restore the policies from a backup, or ask Encore support',
      ),
    ];
  const company = (await readFirstCompany(database.system)) ?? newCompanyId();
  try {
    await asCompany(database, company, ({ db }) => readOnePerson(db, company), null);
  } catch (error) {
    return [
      failure(
        check,
        `The directory cannot be read: ${(error as Error).message}`,
        'Give the role back what the migrations granted: grant select on people to encore_tenant, or restore a backup',
      ),
    ];
  }
  return [right(check, 'The directory can be read, each company separately')];
};

export const checkSpread: Check = async ({ database }) => {
  const unspread = await findUnspread(database);
  if (unspread) return [warning('Citus', unspread, toSpread)];
  return database.onCitus ? [right('Citus', 'Everything is spread')] : [];
};
