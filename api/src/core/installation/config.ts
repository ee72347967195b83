import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { type ClamdAddress, readClamdAddress } from '../server/clamd.ts';
import { areRanges, rangesOf } from '../server/trusted-proxies.ts';
import { readTracing, type TracingSettings, tracingSettings } from '../tracing/settings.ts';
import { makeKeptSecret, readKeptSecrets } from './kept-secrets.ts';
import type { Secrets } from './secrets.ts';

/** The configuration from the environment, checked once at the start. */
export type Config = {
  port: number;
  host: string;
  dataFolder: string;
  databaseUrl: string | null;
  /** PostgreSQL itself, if `databaseUrl` leads through a pooler. */
  databaseDirectUrl: string | null;
  /** A copy that follows PostgreSQL, to read from; null: there is none. */
  databaseReplicaUrl: string | null;
  /** Maximum number of database connections that a process holds for requests and work. */
  databaseConnections: number;
  smtpUrl: string | null;
  /** Mail and webhooks are held, whatever the database says. */
  holdsMail: boolean;
  filesUrl: string;
  /** Destination of nightly backups; null: the data folder. */
  backups: string | null;
  brandsFile: string | null;
  secrets: Secrets;
  /** `setting`: ENCORE_SECRET; `folder`: kept in the data folder; `made`: just created there. */
  secretFrom: 'setting' | 'folder' | 'made';
  demo: boolean;
  /** Whether operators must have two-step sign-in; null: required, except in the demo. */
  operatorsTwoStep: 'required' | 'optional' | null;
  /** Hours after which an unused session ends; null: it lasts its full time. */
  sessionIdleHours: number | null;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  maximumUploadBytes: number;
  /** The largest ZIP of documents. */
  maximumArchiveBytes: number;
  /** The virus scanner that checks every uploaded file; null: files are not scanned. */
  clamd: ClamdAddress | null;
  /** Requests per minute and address; 0 turns the limit off (benchmarks). */
  rateLimit: number;
  /** Proxies trusted to say where a request comes from, besides this machine: addresses and ranges. */
  trustedProxies: readonly string[];
  metricsToken: string | null;
  /** The port that answers probes and metrics separately, for workers too; null: none. */
  operations: { port: number; host: string } | null;
  /** Seconds that a stopping web process keeps serving while `/readyz` already shows proxies that it is not ready. */
  stopDelay: number;
  mailConcurrency: number;
  /** The domain whose mail comes back to us: bounce addresses, which are signed, are made of it. */
  mailReturnDomain: string | null;
  /** The mailbox that receives returned mail. */
  imapUrl: string | null;
  /** The secret that signs calls which bring returned mail. */
  inboundSecret: string | null;
  /** The street map behind the map of India; null: none. */
  mapTiles: { url: string; attribution: string } | null;
  /** The address that events are reported to, in the form of PostHog, and its key; null: none. */
  analytics: { url: string; key: string } | null;
  /** The service that looks up breached passwords by the beginning of their hash; null: the bundled list only. */
  breachedPasswordsUrl: string | null;
  /** Destination of traces; null: none. */
  tracing: TracingSettings | null;
  /** Webhooks, single sign-on and what else a company connects may call addresses of private networks and of this machine. */
  allowPrivateNetwork: boolean;
};

/** An error that stops the start; its message names the setting. */
export class ConfigError extends Error {}

const url = (name: string, protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol) && !/^smtps?:\/*$/.test(text),
      `${name} must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
    .optional();
function isMailbox(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^imaps?:$/.test(protocol) && Boolean(hostname && username && password);
}
function isFileStore(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, pathname, username, password } = new URL(text);
  if (protocol === 'file:') return host === '' && /^file:\/\/\//i.test(text);
  // Without key and secret the machine's role is used.
  return protocol === 's3:' && Boolean(host) && !username === !password && pathname.length > 1;
}
function isTileServer(text: string): boolean {
  const parts = ['{z}', '{x}', '{y}'];
  return (
    /^https?:/.test(text) && URL.canParse(text) && parts.every((part) => new URL(text).href.includes(encodeURI(part)))
  );
}
/** Returns whether an address is https, or plain http to this machine. */
function isOutsideServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && !username && !search && !hash;
}
const number = (name: string, minimum: number, maximum: number) => {
  const message = `${name} must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, message);
};
const whole = (name: string, minimum: number, maximum: number, preset: number) =>
  number(name, minimum, maximum).default(preset);

const environment = z.object({
  PORT: whole('PORT', 0, 65_535, 3000),
  HOST: z.string().default('127.0.0.1'),
  ENCORE_DATA: z.string().default('./data'),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']),
  ENCORE_DB_DIRECT: url('ENCORE_DB_DIRECT', ['postgres:', 'postgresql:']),
  ENCORE_DB_REPLICA: url('ENCORE_DB_REPLICA', ['postgres:', 'postgresql:']),
  ENCORE_DB_CONNECTIONS: whole('ENCORE_DB_CONNECTIONS', 4, 1000, 20),
  ENCORE_MAIL: z.enum(['send', 'hold'], 'ENCORE_MAIL must be send or hold').default('send'),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:']),
  IMAP_URL: z.string().refine(isMailbox, 'IMAP_URL must be imaps://user:password@host/INBOX').optional(),
  MAIL_RETURN_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(
      /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/,
      'MAIL_RETURN_DOMAIN must be a domain such as returns.example.com',
    )
    .optional(),
  ENCORE_INBOUND_SECRET: z.string().min(32, 'ENCORE_INBOUND_SECRET must have at least 32 characters').optional(),
  FILES_URL: z
    .string()
    .refine(
      isFileStore,
      'FILES_URL must be file:///folder or s3://key:secret@host/bucket?region=…, or without key and secret: s3://host/bucket?region=…',
    )
    .optional(),
  ENCORE_BACKUPS: z
    .string()
    .refine(
      (text) => text.endsWith('/') || text.startsWith('s3:'),
      'ENCORE_BACKUPS must be a folder that ends with a slash, or s3://key:secret@host/bucket/folder/?region=…',
    )
    .optional(),
  ENCORE_BRANDS: z.string().optional(),
  ENCORE_SECRET: z.string().min(32, 'ENCORE_SECRET must have at least 32 characters').optional(),
  ENCORE_SECRET_PREVIOUS: z.string().min(32, 'ENCORE_SECRET_PREVIOUS must have at least 32 characters').optional(),
  ENCORE_DEMO: z.enum(['0', '1'], 'ENCORE_DEMO must be 0 or 1').optional(),
  ENCORE_OPERATORS_TWO_STEP: z
    .enum(['required', 'optional'], 'ENCORE_OPERATORS_TWO_STEP must be required or optional')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info'),
  ENCORE_MAX_UPLOAD_MB: whole('ENCORE_MAX_UPLOAD_MB', 1, 2000, 5),
  ENCORE_MAX_ARCHIVE_MB: whole('ENCORE_MAX_ARCHIVE_MB', 1, 2000, 2000),
  ENCORE_CLAMD: z
    .string()
    .trim()
    .refine(
      (text) => readClamdAddress(text) !== null,
      'ENCORE_CLAMD must be host:port, or the whole path of a socket such as /run/clamav/clamd.ctl',
    )
    .transform(readClamdAddress)
    .optional(),
  ENCORE_RATE_LIMIT: whole('ENCORE_RATE_LIMIT', 0, 10_000_000, 3000),
  ENCORE_TRUSTED_PROXIES: z
    .string()
    .refine(areRanges, 'ENCORE_TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, separated by commas')
    .default(''),
  ENCORE_OPERATIONS_PORT: number('ENCORE_OPERATIONS_PORT', 0, 65_535).optional(),
  ENCORE_SESSION_IDLE_HOURS: number('ENCORE_SESSION_IDLE_HOURS', 1, 336).optional(),
  ENCORE_STOP_DELAY: number('ENCORE_STOP_DELAY', 0, 60).default(0),
  ENCORE_OPERATIONS_HOST: z.string().default('127.0.0.1'),
  ENCORE_METRICS_TOKEN: z.string().min(16, 'ENCORE_METRICS_TOKEN must have at least 16 characters').optional(),
  ENCORE_ALLOW_PRIVATE_NETWORK: z.enum(['0', '1'], 'ENCORE_ALLOW_PRIVATE_NETWORK must be 0 or 1').default('0'),
  ENCORE_MAP_TILES: z
    .string()
    .max(500)
    .refine(isTileServer, 'ENCORE_MAP_TILES must be an address such as https://tiles.example.com/{z}/{x}/{y}.png')
    .optional(),
  ENCORE_MAP_ATTRIBUTION: z
    .string()
    .trim()
    .max(300, 'ENCORE_MAP_ATTRIBUTION must have at most 300 characters')
    .optional(),
  ENCORE_ANALYTICS_URL: z
    .string()
    .max(500)
    .refine(isOutsideServer, 'ENCORE_ANALYTICS_URL must be an address such as https://eu.i.posthog.com')
    .optional(),
  ENCORE_ANALYTICS_KEY: z.string().max(300, 'ENCORE_ANALYTICS_KEY must have at most 300 characters').optional(),
  ENCORE_BREACHED_PASSWORDS_URL: z
    .string()
    .max(500)
    .refine(
      isOutsideServer,
      'ENCORE_BREACHED_PASSWORDS_URL must be an address such as https://api.pwnedpasswords.com/range/',
    )
    .optional(),
  ENCORE_MAIL_CONCURRENCY: whole('ENCORE_MAIL_CONCURRENCY', 1, 100, 8),
  ...tracingSettings,
});

/** Returns the secret kept in the data folder, for installations that set none. */
function secretOfFolder(dataFolder: string, makesSecret: boolean): Pick<Config, 'secrets' | 'secretFrom'> {
  const kept = readKeptSecrets(dataFolder);
  if (kept) return { secrets: kept, secretFrom: 'folder' };
  if (!makesSecret)
    throw new ConfigError(
      `ENCORE_SECRET must be set to the secret of the installation: ${dataFolder} has none, and only \`serve\`, \`seed\` and \`migrate\` make one`,
    );
  return { secrets: makeKeptSecret(dataFolder), secretFrom: 'made' };
}

/**
 * Reads the configuration from the environment.
 * @param options `makesSecret`: if there is no secret yet, one is made and kept in the data folder
 * @throws ConfigError with a sentence that names the first wrong setting
 */
export function readConfig(variables: NodeJS.ProcessEnv, { makesSecret = true } = {}): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues[0]?.message ?? 'The configuration is not valid');
  const values = parsed.data;
  const dataFolder = resolve(values.ENCORE_DATA);
  const { ENCORE_MAP_TILES: url, ENCORE_MAP_ATTRIBUTION: attribution } = values;
  if (url && !attribution)
    throw new ConfigError('ENCORE_MAP_ATTRIBUTION must name the source of ENCORE_MAP_TILES, as their licence requires');
  const { ENCORE_ANALYTICS_URL: collector, ENCORE_ANALYTICS_KEY: collectorKey } = values;
  if (!collector !== !collectorKey)
    throw new ConfigError('Set both ENCORE_ANALYTICS_URL and ENCORE_ANALYTICS_KEY, or neither');
  if (values.DATABASE_URL && !values.ENCORE_SECRET && variables.NODE_ENV === 'production')
    throw new ConfigError('ENCORE_SECRET must be set, since several processes share it');
  const { ENCORE_SECRET: secret, ENCORE_SECRET_PREVIOUS: previousSecret } = values;
  if (previousSecret && !secret)
    throw new ConfigError(
      'ENCORE_SECRET must be set to the new secret when ENCORE_SECRET_PREVIOUS has the previous one',
    );
  if (previousSecret && previousSecret === secret)
    throw new ConfigError(
      'ENCORE_SECRET_PREVIOUS must differ from ENCORE_SECRET: it is the secret from before the change',
    );
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.ENCORE_DB_DIRECT ?? null,
    databaseReplicaUrl: values.ENCORE_DB_REPLICA ?? null,
    databaseConnections: values.ENCORE_DB_CONNECTIONS,
    smtpUrl: values.SMTP_URL ?? null,
    holdsMail: values.ENCORE_MAIL === 'hold',
    filesUrl: values.FILES_URL ?? pathToFileURL(join(dataFolder, 'files')).href,
    backups: values.ENCORE_BACKUPS ?? null,
    brandsFile: values.ENCORE_BRANDS ?? null,
    ...(secret
      ? { secrets: { current: secret, previous: previousSecret ?? null }, secretFrom: 'setting' }
      : secretOfFolder(dataFolder, makesSecret)),
    demo: values.ENCORE_DEMO ? values.ENCORE_DEMO === '1' : !values.DATABASE_URL,
    operatorsTwoStep: values.ENCORE_OPERATORS_TWO_STEP ?? null,
    logLevel: values.LOG_LEVEL,
    maximumUploadBytes: values.ENCORE_MAX_UPLOAD_MB * 1024 * 1024,
    maximumArchiveBytes: values.ENCORE_MAX_ARCHIVE_MB * 1024 * 1024,
    clamd: values.ENCORE_CLAMD ?? null,
    rateLimit: values.ENCORE_RATE_LIMIT,
    trustedProxies: rangesOf(values.ENCORE_TRUSTED_PROXIES),
    sessionIdleHours: values.ENCORE_SESSION_IDLE_HOURS ?? null,
    stopDelay: values.ENCORE_STOP_DELAY,
    operations:
      values.ENCORE_OPERATIONS_PORT === undefined
        ? null
        : { port: values.ENCORE_OPERATIONS_PORT, host: values.ENCORE_OPERATIONS_HOST },
    metricsToken: values.ENCORE_METRICS_TOKEN ?? null,
    mailConcurrency: values.ENCORE_MAIL_CONCURRENCY,
    mailReturnDomain: values.MAIL_RETURN_DOMAIN ?? null,
    imapUrl: values.IMAP_URL ?? null,
    inboundSecret: values.ENCORE_INBOUND_SECRET ?? null,
    mapTiles: url && attribution ? { url, attribution } : null,
    analytics: collector && collectorKey ? { url: collector, key: collectorKey } : null,
    breachedPasswordsUrl: values.ENCORE_BREACHED_PASSWORDS_URL ?? null,
    tracing: readTracing(values),
    allowPrivateNetwork: values.ENCORE_ALLOW_PRIVATE_NETWORK === '1',
  };
}
