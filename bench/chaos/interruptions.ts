import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireWhole } from '#api/core/backup/fill.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { readCatalogue } from '#api-test/factories/catalogue.ts';
import { type Contents, differencesOf, readContents } from './contents.ts';
import { countNewFiles, type Moment } from './moments.ts';
import { bothSecrets, type Given, people } from './on-places.ts';
import {
  copyPlace,
  databaseFolder,
  emptyPlace,
  mustRunCommand,
  newSecret,
  oldSecret,
  type Place,
  type Ran,
  runCommand,
  withDatabase,
} from './places.ts';
import { refusalFault, usageFaults } from './serving.ts';

/** A command in a place of its own that is killed and run again. */
export type Attempt = {
  /** The folder that receives files while it runs. */
  folder: string;
  /** The PostgreSQL it works on; null: the embedded database. */
  url: string | null;
  run: (at?: Moment) => Promise<Ran>;
  /** Inspects what a kill has left behind; adds forbidden leftovers to `faults`. */
  look: (faults: string[]) => Promise<'nothing' | 'half' | 'whole'>;
  /** Returns the differences at the end from a place without a kill. */
  differences: () => Promise<string[]>;
  drop: () => Promise<void>;
};

/** A command, how to try it, and when to kill it; the duration of a whole run in seconds is known by then. */
export type Interruption = {
  name: string;
  begin: () => Promise<Attempt>;
  moments: readonly ((attempt: Pick<Attempt, 'folder' | 'url'>, whole: number) => Moment)[];
};

/** Returns what a killed command has left in the spool after the next one ended. */
const leftInSpool = ({ data }: Place) =>
  existsSync(join(data, 'spool')) ? readdirSync(join(data, 'spool')).map((name) => `spool/${name} is left`) : [];

type Moments = Interruption['moments'];
const afterShare =
  (share: number): Moments[number] =>
  (_, whole) => ({ seconds: share * whole });
const after =
  (words: string, seconds = 0): Moments[number] =>
  () => ({ words, seconds });

const brokenOff = /A restore or a move into this database was broken off\. Run it once more/;

/** Returns the totals in an archive: rows of each table and files, counted and hashed as they were read. */
export const endOf = (archive: string) => execFileSync('tar', ['-xzOf', archive, 'end.json'], { encoding: 'utf8' });

/** Makes a backup into a folder: its archive contains the same rows and files as that of a backup that was not killed, which `restore` restores. */
function backup({ source }: Given): Interruption {
  let whole: string | null = null;
  let bytes = 0;
  const share =
    (part: number): Moments[number] =>
    ({ folder }) => ({ folder, bytes: Math.max(1, Math.ceil(part * bytes)) });
  return {
    name: 'backup',
    moments: [afterShare(0.4), share(0), share(0.25), share(0.5), share(0.75), share(1)],
    async begin() {
      const place = await copyPlace(source);
      const folder = join(place.data, '..', 'backups');
      mkdirSync(folder);
      const archives = () => readdirSync(folder).filter((name) => !name.endsWith('.part'));
      return {
        folder,
        url: place.url,
        run: (at) => runCommand(place, ['backup', `${folder}/`], { at }),
        async look() {
          if (archives().length) return 'whole';
          return readdirSync(folder).length ? 'half' : 'nothing';
        },
        async differences() {
          const names = readdirSync(folder);
          if (names.length !== 1 || archives().length !== 1) return [`there are ${names.join(', ') || 'no archives'}`];
          const end = endOf(join(folder, names[0] ?? ''));
          whole ??= end;
          bytes ||= statSync(join(folder, names[0] ?? '')).size;
          return end === whole ? [] : ['the archive holds other rows or files'];
        },
        drop: place.drop,
      };
    },
  };
}

/** Returns whether a place is filled half, whole or not at all; a half-filled one must not be served. */
export async function lookAtFilled(place: Place, faults: string[]): Promise<'nothing' | 'half' | 'whole'> {
  if (!place.url && !existsSync(join(place.data, 'database'))) return 'nothing';
  const found = await withDatabase(place, async (database) => {
    const isWhole = await requireWhole(database).then(
      () => true,
      () => false,
    );
    const { rows } = await database.withConnection((connection) =>
      connection.query<{ is: boolean }>("select to_regclass('public.companies') is not null as is"),
    );
    if (!isWhole) return 'half' as const;
    if (!rows[0]?.is) return 'nothing' as const;
    const companies = await database.system.selectFrom('companies').select('id').execute();
    return companies.length ? ('whole' as const) : ('nothing' as const);
  });
  if (found !== 'half') return found;
  const fault = await refusalFault(place, brokenOff);
  if (fault) faults.push(fault);
  return found;
}

function restore({ kind, contents }: Given, archive: string): Interruption {
  return {
    name: 'restore',
    // The first two are while an embedded database is being created.
    moments: [
      afterShare(0.15),
      afterShare(0.25),
      after('Writing'),
      after('Writing', 0.7),
      after('Comparing'),
      after('Checking'),
      after('Checking', 0.5),
    ],
    async begin() {
      const place = await emptyPlace(kind);
      return {
        folder: place.data,
        url: place.url,
        run: (at) => runCommand(place, ['restore', archive], { at }),
        look: (faults) => lookAtFilled(place, faults),
        differences: async () => [
          ...leftInSpool(place),
          ...differencesOf(await readContents(place, bothSecrets), contents),
        ],
        drop: place.drop,
      };
    },
  };
}

/** Moves from the embedded database to PostgreSQL, with the files into another folder. */
function move({ source, contents }: Given): Interruption {
  return {
    name: 'move to PostgreSQL',
    moments: [
      afterShare(0.3),
      after('Copying'),
      afterShare(0.5),
      after('Comparing'),
      after('Checking'),
      after('Checking', 0.3),
    ],
    async begin() {
      const from = await copyPlace(source);
      const to = await emptyPlace('PostgreSQL');
      const files = pathToFileURL(join(to.data, 'files')).href;
      return {
        folder: to.data,
        url: to.url,
        run: (at) => runCommand(from, ['move', '--to', to.url ?? '', '--files', files], { at }),
        async look(faults) {
          faults.push(...differencesOf(await readContents(from, bothSecrets), contents));
          return lookAtFilled(to, faults);
        },
        async differences() {
          if (existsSync(join(from.data, 'moved'))) {
            const fault = await refusalFault(from, /has moved to postgres:.*Set DATABASE_URL/);
            if (fault) return [fault];
          }
          return [...leftInSpool(from), ...differencesOf(await readContents(to, bothSecrets), contents)];
        },
        async drop() {
          await from.drop();
          await to.drop();
        },
      };
    },
  };
}

/** Rotates with both secrets set. The hashes of candidates equal those after a change that was not killed. */
function rotate({ source, contents }: Given): Interruption {
  const environment = { ENCORE_SECRET: newSecret, ENCORE_SECRET_PREVIOUS: oldSecret };
  let renewed: Contents | null = null;
  return {
    name: 'secret rotate',
    moments: [afterShare(0.4), ...[0, 0.25, 0.5, 0.75, 1].map((seconds) => after('secrets of webhooks', seconds))],
    async begin() {
      const place = await copyPlace(source);
      const call = { environment: { ...place.environment, ...environment } };
      return {
        folder: place.data,
        url: place.url,
        run: (at) => runCommand(call, ['secret', 'rotate'], { at }),
        async look(faults) {
          faults.push(...differencesOf(await readContents(place, bothSecrets), contents, ['referrals.email_hash']));
          const opensWith = async (current: string) =>
            differencesOf(await readContents(place, { current, previous: null }), contents, ['referrals.email_hash'])
              .length === 0;
          const copy = await copyPlace(place);
          faults.push(...(await usageFaults(copy, environment, people)));
          await copy.drop();
          if (await opensWith(oldSecret)) return 'nothing';
          return 'half';
        },
        async differences() {
          const found = await readContents(place, { current: newSecret, previous: null });
          renewed ??= found;
          return [...differencesOf(found, contents, ['referrals.email_hash']), ...differencesOf(found, renewed)];
        },
        drop: place.drop,
      };
    },
  };
}

/** Tables in the order in which the migrations of the upgrade change them: the first, third and fourth in the middle of one. */
const lockedInTurn = ['audit_log', 'operator_log', 'sessions', 'api_keys', 'imports', 'users'];

/** Runs `migrate` on a place of the previous version, which must still run after every kill. */
function upgrade({ old, before }: Given): Interruption {
  let upgraded: Contents | null = null;
  let files = 0;
  const applied = (place: Place) =>
    withDatabase(place, async ({ system }) =>
      (await system.selectFrom('schema_migrations').select('name').orderBy('name').execute()).map(({ name }) => name),
    );
  return {
    name: 'upgrade',
    moments: lockedInTurn.map(
      (table, at) =>
        ({ folder, url }) =>
          url ? { url, table } : { folder, files: Math.max(1, Math.round((files * at) / lockedInTurn.length)) },
    ),
    async begin() {
      const place = await copyPlace(old);
      const folder = await databaseFolder(place);
      const first = await applied(place);
      return {
        folder,
        url: place.url,
        async run(at) {
          const count = countNewFiles(folder);
          const ran = await runCommand(place, ['migrate'], { at });
          files ||= count();
          return ran;
        },
        async look(faults) {
          const done = await applied(place);
          const last = done.at(-1) ?? '';
          // A place that was brought up to that migration in one go has the same schema.
          const wanted = await copyPlace(old);
          if (done.length > first.length) await withDatabase(wanted, (database) => migrate(database, last));
          const catalogue = (of: Place) => withDatabase(of, (database) => database.withConnection(readCatalogue));
          if (String(await catalogue(place)) !== String(await catalogue(wanted)))
            faults.push(`the schema is not that of ${last}`);
          await wanted.drop();
          const copy = await copyPlace(place);
          faults.push(...(await usageFaults(copy, {}, people, before)));
          await copy.drop();
          if (done.length === first.length) return 'nothing';
          return 'half';
        },
        async differences() {
          const found = await readContents(place, bothSecrets);
          upgraded ??= found;
          return differencesOf(found, upgraded);
        },
        drop: place.drop,
      };
    },
  };
}

/** Returns the five commands, each with the moments of its kills: a move starts from the embedded database. */
export async function interruptions(given: Given): Promise<Interruption[]> {
  const archive = join(given.source.data, '..', 'whole.tar.gz');
  await mustRunCommand(given.source, ['backup', archive]);
  return [
    backup(given),
    restore(given, archive),
    ...(given.kind === 'PGlite' ? [move(given)] : []),
    rotate(given),
    upgrade(given),
  ];
}
