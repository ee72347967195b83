import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** The log of a company, or of the operators (null). */
export type Log = CompanyId | null;

type Source = { table: RawBuilder<unknown>; isOf: RawBuilder<boolean>; content: RawBuilder<unknown> };

/** Every column except those of the chain; moments as text, since their format depends on a setting. */
const moment = sql`to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
const source = (log: Log): Source =>
  log === null
    ? {
        table: sql`operator_log`,
        isOf: sql<boolean>`true`,
        content: sql`a.id, ${moment}, a.actor_id, a.action, a.target_type, a.target_id, a.detail`,
      }
    : {
        table: sql`audit_log`,
        isOf: sql<boolean>`a.company_id = ${log}`,
        content: sql`a.company_id, a.id, ${moment}, a.actor_type, a.actor_id, a.action, a.target_type, a.target_id, a.detail`,
      };
const digest = ({ content }: Source) =>
  sql`encode(sha256(convert_to(jsonb_build_array(${content})::text, 'UTF8')), 'hex')`;
const chainOf = (log: Log) => sql<boolean>`c.company_id is not distinct from ${log}::uuid`;

/** Entries this much older than the last sealed one were not written by the product: no transaction takes so long. */
const late = sql`c.sealed_until - interval '1 hour'`;

export type Chain = {
  removed: number;
  removedHash: string;
  position: number;
  hash: string;
  sealedUntil: string | null;
};

const chainColumns = sql`c.removed_position as removed, encode(c.removed_hash, 'hex') as "removedHash", c.position,
  encode(c.hash, 'hex') as hash, c.sealed_until as "sealedUntil"`;

export async function readChain(db: Db, log: Log): Promise<Chain | null> {
  const { rows } = await sql<Chain>`select ${chainColumns} from audit_chains c where ${chainOf(log)}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the chain for the transaction; sealing and removing wait for one another here, but writing does not. */
export async function lockChain(db: Db, log: Log): Promise<Chain> {
  await sql`insert into audit_chains (company_id) values (${log}) on conflict do nothing`.execute(db);
  const { rows } =
    await sql<Chain>`select ${chainColumns} from audit_chains c where ${chainOf(log)} for update`.execute(db);
  const [chain] = rows;
  if (!chain) throw new Error('A log has a chain as soon as it is asked for');
  return chain;
}

/** Reads entries that are not sealed yet, the oldest first. */
export async function readUnsealed(db: Db, log: Log, most: number): Promise<{ id: string; digest: string }[]> {
  const from = source(log);
  const { rows } = await sql<{ id: string; digest: string }>`
    select a.id, ${digest(from)} as digest from ${from.table} a join audit_chains c on ${chainOf(log)}
     where ${from.isOf} and a.chain_position is null and (c.sealed_until is null or a.at >= ${late})
     order by a.at, a.id limit ${most}`.execute(db);
  return rows;
}

export type Sealed = { id: string; position: number; hash: string };

/** Writes sealed entries. @param isAll nothing else waits: from now on older ones come too late */
export async function writeSealed(db: Db, log: Log, lines: readonly Sealed[], isAll: boolean): Promise<void> {
  const { table, isOf } = source(log);
  const last = lines.at(-1);
  if (last)
    await sql`update ${table} a set chain_position = s.position, chain_hash = decode(s.hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as s (id uuid, position bigint, hash text)
     where ${isOf} and a.id = s.id`.execute(db);
  if (last)
    await sql`update audit_chains c set position = ${last.position}, hash = decode(${last.hash}, 'hex')
      where ${chainOf(log)}`.execute(db);
  if (isAll) await sql`update audit_chains c set sealed_until = now() where ${chainOf(log)}`.execute(db);
}

/** Finds logs with entries that wait. */
export async function findUnsealed(db: Db, most: number): Promise<Log[]> {
  const { rows } = await sql<{ log: Log }>`
    (select distinct company_id as log from audit_log where chain_position is null limit ${most})
    union all (select null from operator_log where chain_position is null limit 1)`.execute(db);
  return rows.map(({ log }) => log);
}

/** Counts the waiting entries, up to a bound, and since when the oldest waits. */
export async function countUnsealed(db: Db, most: number): Promise<{ waiting: number; oldest: string | null }> {
  const { rows } = await sql<{ waiting: number; oldest: string | null }>`
    select count(*) as waiting, min(at) as oldest from (
      (select at from audit_log where chain_position is null limit ${most})
      union all (select at from operator_log where chain_position is null limit ${most})) w`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null };
}

export type Line = { id: string; at: string; position: number; digest: string; hash: string };

/** Reads sealed entries in the order of the chain, after one place and up to another. */
export async function readSealed(db: Db, log: Log, between: { after: number; upTo: number; most: number }) {
  const from = source(log);
  const { rows } = await sql<Line>`
    select a.id, a.at, a.chain_position as position, ${digest(from)} as digest, encode(a.chain_hash, 'hex') as hash
      from ${from.table} a where ${from.isOf} and a.chain_position > ${between.after} and a.chain_position <= ${between.upTo}
     order by a.chain_position limit ${between.most}`.execute(db);
  return rows;
}

/** Finds an entry that the product did not write: before the beginning of the chain, after its end, or so late that it was inserted by hand. */
export async function findInserted(db: Db, log: Log): Promise<{ id: string; at: string } | null> {
  const { table, isOf } = source(log);
  const { rows } = await sql<{ id: string; at: string }>`
    with c as (select * from audit_chains c where ${chainOf(log)})
    (select a.id, a.at from ${table} a
      where ${isOf} and a.chain_position <= coalesce((select removed_position from c), 0) order by a.chain_position limit 1)
    union all
    (select a.id, a.at from ${table} a
      where ${isOf} and a.chain_position > coalesce((select position from c), 0) order by a.chain_position limit 1)
    union all
    (select a.id, a.at from ${table} a, c where ${isOf} and a.chain_position is null and a.at < ${late} order by a.at limit 1)
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Removes entries before the moment from the beginning of the chain, which then begins after them. An entry after a newer one waits for that.
 * @returns how many
 */
export async function removeSealed(db: Db, log: CompanyId, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with c as (select * from audit_chains c where ${chainOf(log)}),
    first as (
      select a.id, a.at, a.chain_position from audit_log a, c
       where a.company_id = ${log} and a.chain_position > c.removed_position order by a.chain_position limit ${most}),
    gone as (
      delete from audit_log a using first f
       where a.company_id = ${log} and a.id = f.id
         and f.chain_position < all (select n.chain_position from first n where n.at >= ${before})
      returning a.at, a.chain_position, a.chain_hash),
    noted as (
      update audit_chains c set removed_position = g.chain_position, removed_hash = g.chain_hash,
             removed_until = (select max(at) from gone)
        from (select * from gone order by chain_position desc limit 1) g where ${chainOf(log)})
    select count(*) as gone from gone`.execute(db);
  return rows[0]?.gone ?? 0;
}

/** Removes entries before the moment that never became part of the chain. @returns how many */
export async function removeUnsealed(db: Db, log: CompanyId, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from audit_log where company_id = ${log} and id in (
    select id from audit_log where company_id = ${log} and chain_position is null and at < ${before} limit ${most})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Reads companies in the order of their ids, after one. */
export async function readCompanies(db: Db, after: string | null, most: number): Promise<CompanyId[]> {
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after as CompanyId))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
