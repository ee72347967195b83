import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'encore-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = 's'.repeat(32);
const read = (variables: Record<string, string> = {}) => readConfig({ ENCORE_DATA: folder, ...variables });

describe('Configuration (product.md, Fixed points)', () => {
  test('nothing needs to be set', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      smtpUrl: null,
      holdsMail: false,
      demo: true,
      logLevel: 'info',
      filesUrl: `file://${join(folder, 'files')}`,
      maximumUploadBytes: 5 * 1024 * 1024,
      maximumArchiveBytes: 2000 * 1024 * 1024,
      mailConcurrency: 8,
      breachedPasswordsUrl: null,
      sessionIdleHours: null,
      allowPrivateNetwork: false,
      tracing: null,
    });
  });

  test('an empty value counts as unset', () => {
    expect(read({ PORT: ' ', DATABASE_URL: '', SMTP_URL: '', ENCORE_SECRET: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      smtpUrl: null,
      holdsMail: false,
    });
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['DATABASE_URL', 'mysql://host/db'],
    ['DATABASE_URL', 'host/db'],
    ['ENCORE_DB_DIRECT', 'host/db'],
    ['ENCORE_SESSION_IDLE_HOURS', '0'],
    ['ENCORE_SESSION_IDLE_HOURS', '337'],
    ['ENCORE_DB_CONNECTIONS', '3'],
    ['ENCORE_DB_CONNECTIONS', '1001'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['IMAP_URL', 'imaps://mail.example/INBOX'],
    ['IMAP_URL', 'https://user:password@mail.example'],
    ['MAIL_RETURN_DOMAIN', 'bounce@mail.example'],
    ['MAIL_RETURN_DOMAIN', '.example'],
    ['ENCORE_INBOUND_SECRET', 'too short'],
    ['FILES_URL', '/var/files'],
    ['FILES_URL', 'https://bucket'],
    ['FILES_URL', 's3://key@store.example/bucket'],
    ['FILES_URL', 's3://store.example'],
    ['ENCORE_SECRET', 'too short'],
    ['ENCORE_SECRET_PREVIOUS', 'too short'],
    ['ENCORE_DEMO', 'yes'],
    ['ENCORE_OPERATORS_TWO_STEP', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['ENCORE_MAX_UPLOAD_MB', '0'],
    ['ENCORE_MAX_UPLOAD_MB', 'many'],
    ['ENCORE_RATE_LIMIT', '-5'],
    ['ENCORE_TRUSTED_PROXIES', 'everyone'],
    ['ENCORE_MAIL', 'off'],
    ['ENCORE_METRICS_TOKEN', 'short'],
    ['ENCORE_MAIL_CONCURRENCY', '101'],
    ['ENCORE_ALLOW_PRIVATE_NETWORK', 'true'],
    ['ENCORE_CLAMD', 'clamav'],
    ['ENCORE_CLAMD', 'clamav:0'],
    ['ENCORE_CLAMD', 'clamav:65536'],
    ['ENCORE_CLAMD', ':3310'],
    ['ENCORE_CLAMD', '::1:3310'],
    ['ENCORE_CLAMD', 'tcp://clamav:3310'],
    ['ENCORE_CLAMD', 'run/clamd.ctl'],
    ['ENCORE_CLAMD', `/${'a'.repeat(107)}`],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['ENCORE_ANALYTICS_URL', 'eu.i.posthog.com'],
    ['ENCORE_ANALYTICS_URL', 'http://events.example'],
    ['ENCORE_ANALYTICS_URL', 'https://user@events.example'],
    ['ENCORE_ANALYTICS_URL', 'https://events.example/?key=1'],
    ['ENCORE_BREACHED_PASSWORDS_URL', 'api.pwnedpasswords.com/range/'],
    ['ENCORE_BREACHED_PASSWORDS_URL', 'http://range.example/'],
  ])('%s=%j stops the start with a sentence that names it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must `));
  });

  test('a secret is made once and stored so that other users cannot read it', () => {
    const first = read().secrets.current;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(read().secrets.current).toBe(first);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(first);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(read({ ENCORE_SECRET: secret }).secrets.current).toBe(secret);
  });

  test('the previous secret counts beside a new one that differs from it', () => {
    const previous = 'p'.repeat(32);
    expect(read({ ENCORE_SECRET: secret, ENCORE_SECRET_PREVIOUS: previous }).secrets).toEqual({
      current: secret,
      previous,
    });
    expect(() => read({ ENCORE_SECRET_PREVIOUS: previous })).toThrow(/^ENCORE_SECRET must be set to the new secret/);
    expect(() => read({ ENCORE_SECRET: secret, ENCORE_SECRET_PREVIOUS: secret })).toThrow(
      /^ENCORE_SECRET_PREVIOUS must differ from ENCORE_SECRET/,
    );
  });

  test('only commands that may come first make a secret', () => {
    const empty = join(folder, 'empty');
    const options = { makesSecret: false };
    expect(() => readConfig({ ENCORE_DATA: empty }, options)).toThrow(/^ENCORE_SECRET must be set to the secret of/);
    expect(existsSync(join(empty, 'secret'))).toBe(false);
    const { secrets } = readConfig({ ENCORE_DATA: empty });
    expect(readConfig({ ENCORE_DATA: empty }, options).secrets).toEqual(secrets);
  });

  test.each([
    ['clamav:3310', { host: 'clamav', port: 3310 }],
    [' 127.0.0.1:1 ', { host: '127.0.0.1', port: 1 }],
    ['[::1]:65535', { host: '::1', port: 65_535 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    [`/${'a'.repeat(106)}`, { path: `/${'a'.repeat(106)}` }],
  ])('the virus scanner at %s', (text, address) => {
    expect(read().clamd).toBeNull();
    expect(read({ ENCORE_CLAMD: text }).clamd).toEqual(address);
  });

  test('events are reported when address and key are set, and setting only one is refused', () => {
    const ENCORE_ANALYTICS_URL = 'https://events.example';
    expect(read().analytics).toBeNull();
    expect(read({ ENCORE_ANALYTICS_URL, ENCORE_ANALYTICS_KEY: 'k' }).analytics).toEqual({
      url: ENCORE_ANALYTICS_URL,
      key: 'k',
    });
    const halves: Record<string, string>[] = [{ ENCORE_ANALYTICS_URL }, { ENCORE_ANALYTICS_KEY: 'k' }];
    for (const half of halves)
      expect(() => read(half)).toThrow(/^Set both ENCORE_ANALYTICS_URL and ENCORE_ANALYTICS_KEY, or neither/);
  });

  test('in production several processes must share a secret', () => {
    const variables = { DATABASE_URL: 'postgres://host/db', NODE_ENV: 'production' };
    expect(() => read(variables)).toThrow(/^ENCORE_SECRET must be set/);
    expect(read({ ...variables, ENCORE_SECRET: secret }).demo).toBe(false);
  });

  test('the demo is on without DATABASE_URL, unless set otherwise', () => {
    expect(read({ DATABASE_URL: 'postgres://host/db' }).demo).toBe(false);
    expect(read({ DATABASE_URL: 'postgres://host/db', ENCORE_DEMO: '1' }).demo).toBe(true);
    expect(read({ ENCORE_DEMO: '0' }).demo).toBe(false);
  });
});
