import type { Database } from './core/database/database.ts';
import { plugIn } from './core/feature.ts';
import { type Config, ConfigError } from './core/installation/config.ts';
import { changeKeptSecret, previousKeptFor, previousKeptUntil } from './core/installation/kept-secrets.ts';
import { secretFingerprint } from './core/installation/secret-fingerprint.ts';
import { readFingerprint } from './core/installation/secret-queries.ts';
import { Failure } from './core/server/errors.ts';
import { acceptSecret, countLost } from './core/sessions/accept-secret.ts';
import { type Renewed, type Renewing, renewSecret } from './core/sessions/renew-secret.ts';
import { secretColumns } from './core/sessions/secret-columns.ts';
import { features } from './features.ts';

type Say = (line: string) => void;
const day = 86_400_000;
/** The lifetime of the longest link that expires, in days: the invitation of an ex-employee. */
const longestLink = 30;

const renewingOf = (database: Database, { secrets }: Config): Renewing => ({
  database,
  secrets,
  columns: plugIn(features).at(secretColumns),
});

/** Refuses a change of the secret when the settings give nothing to change. @throws ConfigError that names the setting */
export function refuseNoChange({ secretFrom, secrets, databaseUrl }: Config): void {
  if (secretFrom === 'setting' && secrets.previous === null)
    throw new ConfigError(
      'ENCORE_SECRET_PREVIOUS must be set to the previous secret, and ENCORE_SECRET to the new one, in every process',
    );
  if (secretFrom !== 'setting' && databaseUrl)
    throw new ConfigError(
      'ENCORE_SECRET must be set to a new secret, and ENCORE_SECRET_PREVIOUS to the one that the data folder keeps, in every process',
    );
}

/** Changes the secret: renews all values that use the previous one. A secret of the data folder is created first. */
export async function rotateSecret(database: Database, config: Config, say: Say): Promise<void> {
  const secrets = await secretsToUse(database, config);
  let saidAt = Number.NEGATIVE_INFINITY;
  const tell = ({ what, done, of }: { what: string; done: number; of: number }) => {
    if (performance.now() - saidAt < 1000) return;
    saidAt = performance.now();
    say(`${what}: ${done} of ${of}`);
  };
  const done = (await renewSecret(renewingOf(database, { ...config, secrets }), { tell })) ?? [];
  for (const line of done.map(sentenceOf)) say(line);
  say('Everything uses the new secret now.');
  const until = new Date(Date.now() + previousKeptFor).toISOString().slice(0, 10);
  say(
    config.secretFrom === 'setting'
      ? `Leave ENCORE_SECRET_PREVIOUS set until ${until}, a year: links to unsubscribe and pictures of mail that was sent need it. All other links need it for ${longestLink} days. If the previous secret is known to others, remove it at once.`
      : `The previous secret stays in the data folder, as secret.previous, until ${until}: links of mail that was sent need it. A later start removes it.`,
  );
}

async function secretsToUse(database: Database, { secrets, secretFrom, dataFolder }: Config) {
  if (secretFrom === 'setting') return secrets;
  if (secrets.previous === null) return changeKeptSecret(dataFolder, secrets);
  if ((await readFingerprint(database.system)) === secretFingerprint(secrets.current)) {
    const days = Math.ceil(((previousKeptUntil(dataFolder)?.getTime() ?? 0) - Date.now()) / day);
    const message = `The secret was changed already, and older links are valid for ${days} more days. To change it again now, delete secret.previous in the data folder`;
    throw new Failure('conflict', message);
  }
  return secrets;
}

const sentenceOf = ({ what, values, renewed, lost }: Renewed) =>
  `${what}: ${renewed} of ${values} renewed${lost ? `; ${lost} were made with another secret, and stay unreadable` : ''}`;

/** Reports what cannot be opened with this secret and, with `wanted`, makes it the secret of the database. */
export async function acceptLostSecret(database: Database, config: Config, wanted: boolean, say: Say): Promise<void> {
  const renewing = renewingOf(database, config);
  for (const { what, values, lost } of await countLost(renewing)) say(`${what}: ${lost} of ${values} cannot be read`);
  say('Links and pictures in mail that was sent with the lost secret no longer open.');
  if (!wanted) {
    say('Nothing was changed. Run it with --yes to continue without them.');
    return;
  }
  await acceptSecret(renewing);
  say('The database uses this secret now. Counts and waiting answers that cannot be read are deleted.');
  say('Accounts sign in with a recovery code, or after `npx encore reset-password EMAIL --two-step`.');
  say('Companies enter keys and secrets of webhooks, sign-in, profiles and sender domains again.');
}
