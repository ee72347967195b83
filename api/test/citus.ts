import { openPostgres } from '#api/core/database/postgres.ts';
import { spread } from '#api/core/spread/spread.ts';

/** The coordinator of a Citus (bench/citus/start-cluster.sh) on which tests get spread databases; null: they get ordinary ones. */
export const citusUrl = (): string | null => process.env.ENCORE_TEST_CITUS_URL ?? null;

type Node = { host: string; port: number; isCoordinator: boolean };

const addressOf = (node: Node, name: string) =>
  Object.assign(new URL(citusUrl() ?? ''), { host: `${node.host}:${node.port}`, pathname: `/${name}` }).toString();

async function readNodes(): Promise<Node[]> {
  const database = openPostgres(citusUrl() ?? '', { connections: 1 });
  try {
    const { rows } = await database.withConnection((connection) =>
      connection.query<Node>(
        `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid = 0, nodeport`,
      ),
    );
    return rows;
  } finally {
    await database.close();
  }
}

/** Runs statements one after the other on each server, on the coordinator last. */
async function onEach(nodes: readonly Node[], name: string, statements: readonly string[]): Promise<void> {
  for (const node of nodes) {
    const server = openPostgres(addressOf(node, name), { connections: 1 });
    try {
      for (const statement of statements) await server.withConnection((connection) => connection.script(statement));
    } finally {
      await server.close();
    }
  }
}

const alone = (name: string) =>
  `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`;

/** Creates an empty database with Citus on all servers. @returns its address */
async function makeEmpty(nodes: readonly Node[], name: string): Promise<string> {
  await onEach(nodes, 'postgres', [`drop database if exists ${name} with (force)`, `create database ${name}`]);
  await onEach(nodes, name, ['create extension citus']);
  const coordinator = nodes.find(({ isCoordinator }) => isCoordinator);
  if (!coordinator) throw new Error('ENCORE_TEST_CITUS_URL names no coordinator');
  await onEach([coordinator], name, [
    `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...nodes
      .filter(({ isCoordinator }) => !isCoordinator)
      .map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  ]);
  return addressOf(coordinator, name);
}

/** Does the same for a test that spreads it. */
export async function createUnspread(name: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const nodes = await readNodes();
  const url = await makeEmpty(nodes, name);
  return { url, drop: () => onEach(nodes, 'postgres', [`drop database ${name} with (force)`]) };
}

/** Creates a spread database on all servers, from which copies are made. @param prepare migrates it */
export async function makeSpreadTemplate(name: string, prepare: (url: string) => Promise<void>): Promise<void> {
  const nodes = await readNodes();
  const made = `${name}_new`;
  const url = await makeEmpty(nodes, made);
  await prepare(url);
  await spreadTest(url);
  // Closed: the daemon of Citus, which restarts by itself, would keep it from being copied.
  for (const node of nodes)
    await onEach([node], 'postgres', [
      `alter database ${made} allow_connections false`,
      alone(made),
      `alter database ${made} rename to ${name}`,
    ]);
}

async function spreadTest(url: string): Promise<void> {
  const database = openPostgres(url, { connections: 2, onCitus: true });
  await spread(database, { rehearse: false }, () => {});
  await database.close();
}

/** Copies a spread database on all servers. Settings of a database are not copied with it. */
export async function copySpread(template: string, name: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const nodes = await readNodes();
  for (const node of nodes)
    await onEach([node], 'postgres', [`create database ${name} template ${template} strategy file_copy`]);
  const [coordinator] = nodes.filter(({ isCoordinator }) => isCoordinator);
  const url = addressOf(coordinator as Node, name);
  await spreadTest(url);
  return { url, drop: () => onEach(nodes, 'postgres', [`drop database ${name} with (force)`]) };
}
