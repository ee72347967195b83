import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reservedBytes } from '#api/core/installation/disk-space.ts';
import { type Contents, differencesOf, readContents } from './contents.ts';
import { endOf, lookAtFilled } from './interruptions.ts';
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
} from './places.ts';
import { usageFaults } from './serving.ts';
import type { SmallDisk } from './small-disk.ts';

/** A command whose disk fills up. */
export type Trial = {
  /** @param meanwhile called in the middle of the command, if that moment is known */
  run: (meanwhile?: () => void) => Promise<Ran>;
  /** Returns faults in the leftovers: half of something that looks whole, or a changed source. */
  faultsOfRest: () => Promise<string[]>;
  /** Returns the differences at the end from a place whose disk was never full. */
  differences: () => Promise<string[]>;
  drop: () => Promise<void>;
};

export type Filling = {
  name: string;
  /** Bytes that stay free for the embedded database. */
  reserve: number;
  begin: (disk: SmallDisk) => Promise<Trial>;
};

const reserveOf = ({ kind }: Given) => (kind === 'PGlite' ? reservedBytes : 0);
const said = (words: string) => ({ words, seconds: 0 });
const differ = async (place: Place, wanted: Contents, but: string[] = []) =>
  differencesOf(await readContents(place, bothSecrets), wanted, but);

/** Backs up; the archive goes to the disk of the database. */
function backup({ source }: Given): Filling {
  let whole: string | null = null;
  return {
    name: 'backup',
    reserve: 0,
    async begin(disk) {
      const place = await copyPlace(source, disk.folder);
      const folder = join(place.data, '..', 'backups');
      mkdirSync(folder);
      return {
        run: (act) => runCommand(place, ['backup', `${folder}/`], act && { at: { folder, bytes: 1 }, act }),
        faultsOfRest: async () => readdirSync(folder).map((name) => `${name} is left`),
        async differences() {
          const [archive = ''] = readdirSync(folder);
          const end = endOf(join(folder, archive));
          whole ??= end;
          return end === whole ? [] : ['the archive holds other rows or files'];
        },
        drop: place.drop,
      };
    },
  };
}

/** Returns the faults of a filled place after a refusal: it must be empty, or half full and not served. */
async function faultsOfFilled(place: Place): Promise<string[]> {
  const faults: string[] = [];
  if ((await lookAtFilled(place, faults)) === 'whole') faults.push('it ended with 1 and is whole');
  return faults;
}

/** Restores; the database, the files and the spool are on the disk. */
function restore(given: Given, archive: string): Filling {
  const { kind, contents } = given;
  return {
    name: 'restore',
    reserve: reserveOf(given),
    async begin(disk) {
      const place = await emptyPlace(kind, disk.folder);
      return {
        run: (act) => runCommand(place, ['restore', archive], act && { at: said('Comparing'), act }),
        faultsOfRest: () => faultsOfFilled(place),
        differences: () => differ(place, contents),
        drop: place.drop,
      };
    },
  };
}

/** Moves to a PostgreSQL on the disk, and the files go there as well. */
function move({ source, contents }: Given): Filling {
  return {
    name: 'move to PostgreSQL',
    reserve: 0,
    async begin(disk) {
      const from = await copyPlace(source);
      const to = await emptyPlace('PostgreSQL', disk.folder);
      const files = pathToFileURL(join(to.data, 'files')).href;
      return {
        run: (act) =>
          runCommand(from, ['move', '--to', to.url ?? '', '--files', files], act && { at: said('Checking'), act }),
        faultsOfRest: async () => [...(await differ(from, contents)), ...(await faultsOfFilled(to))],
        differences: () => differ(to, contents),
        async drop() {
          await from.drop();
          await to.drop();
        },
      };
    },
  };
}

function rotate(given: Given): Filling {
  const { source, contents } = given;
  const environment = { ENCORE_SECRET: newSecret, ENCORE_SECRET_PREVIOUS: oldSecret };
  const digests = ['referrals.email_hash'];
  return {
    name: 'secret rotate',
    reserve: reserveOf(given),
    async begin(disk) {
      const place = await copyPlace(source, disk.folder);
      const call = { environment: { ...place.environment, ...environment } };
      return {
        run: (act) => runCommand(call, ['secret', 'rotate'], act && { at: said('secrets of webhooks'), act }),
        async faultsOfRest() {
          const copy = await copyPlace(place);
          const faults = await usageFaults(copy, environment, people);
          await copy.drop();
          return [...faults, ...(await differ(place, contents, digests))];
        },
        differences: async () =>
          differencesOf(await readContents(place, { current: newSecret, previous: null }), contents, digests),
        drop: place.drop,
      };
    },
  };
}

function upgrade(given: Given): Filling {
  const { old, before } = given;
  let upgraded: Contents | null = null;
  return {
    name: 'upgrade',
    reserve: reserveOf(given),
    async begin(disk) {
      const place = await copyPlace(old, disk.folder);
      const folder = await databaseFolder(place);
      return {
        run: (act) =>
          runCommand(
            place,
            ['migrate'],
            act && { at: place.url ? { url: place.url, table: 'sessions' } : { folder, files: 4 }, act },
          ),
        async faultsOfRest() {
          const copy = await copyPlace(place);
          const faults = await usageFaults(copy, {}, people, before);
          await copy.drop();
          return faults;
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

/** Returns the five commands, each with the way its disk can fill up here. */
export async function fillings(given: Given): Promise<Filling[]> {
  const archive = join(given.source.data, '..', 'whole.tar.gz');
  rmSync(archive, { force: true });
  await mustRunCommand(given.source, ['backup', archive]);
  return [
    backup(given),
    restore(given, archive),
    ...(given.kind === 'PGlite' ? [move(given)] : []),
    rotate(given),
    upgrade(given),
  ];
}
