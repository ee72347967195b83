import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { developmentBrands } from '#api/core/installation/brands.ts';
import { secretFingerprint } from '#api/core/installation/secret-fingerprint.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { testSecret } from '#api-test/links.ts';
import { type ClamdBehaviour, startClamd } from '#api-test/outside/clamd.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { checkEncryption } from './check-encryption.ts';
import { checkInstallation } from './check-installation.ts';
import type { Finding, Patient } from './shared.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-doctor-'));
const keys = generateKeyPairSync('rsa', { modulusLength: 1024 });
const keyFile = join(folder, 'dkim.pem');
writeFileSync(keyFile, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
const published = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const [encore, homecoming] = developmentBrands(3000).map((brand) => ({ ...brand, logo: null }));
if (!encore || !homecoming) throw new Error('There are two brands');
const brandsFile = join(folder, 'brands.json');
const sending = { ...encore, mailFrom: { name: 'Encore', email: 'people@alumni-mail.in' } };
writeFileSync(
  brandsFile,
  JSON.stringify([{ ...sending, dkim: { domain: 'alumni-mail.in', selector: 's1', keyFile } }, homecoming]),
);

/** The name servers' answers; a name that is missing has no records. */
const texts: Record<string, string[]> = {
  'alumni-mail.in': ['v=spf1 ip4:192.0.2.7 -all'],
  's1._domainkey.alumni-mail.in': [`v=DKIM1; k=rsa; p=${published}`],
  '_dmarc.alumni-mail.in': ['v=DMARC1; p=none'],
};
const exchangers: Record<string, string[]> = { 'alumni-mail.in': ['mx1.alumni-mail.in'] };

let smtp: SmtpSink;
let server: TestServer;
let owner: Member;

beforeAll(async () => {
  smtp = await startSmtpSink({});
  const dns = {
    readTexts: async (name: string) => texts[name] ?? [],
    readExchangers: async (name: string) => exchangers[name] ?? [],
  };
  server = await startTestServer({ SMTP_URL: smtp.url, ENCORE_BRANDS: brandsFile }, { dns });
  owner = await createMember(server);
  await createPerson(owner);
  await system()
    .updateTable('installation')
    .set({ backed_up_at: new Date(), secret_fingerprint: secretFingerprint(testSecret.current) })
    .execute();
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  rmSync(folder, { recursive: true });
});

const system = () => server.services.database.system;
const run = (text: string) => server.services.database.withConnection((connection) => connection.script(text));
const examine = (changed: Partial<Patient> = {}) => checkInstallation({ ...server.services, ...changed });
const found = (findings: readonly Finding[], check: string) =>
  findings.filter((finding) => finding.check === check).map(({ state, says }) => ({ state, says }));
/** Returns the findings of one check while the script's change is in effect, and then undoes it. */
async function whileIs(made: string, undone: string, check: string) {
  await run(made);
  try {
    return found(await examine(), check);
  } finally {
    await run(undone);
  }
}

test('a healthy installation: nothing is a warning or a failure, and each part is named', async () => {
  const findings = await examine();
  expect(findings.filter(({ state }) => state !== 'right')).toEqual([]);
  expect(findings.map(({ check }) => check)).toEqual([
    'Database',
    'Clock',
    'Node.js',
    'Disk',
    'Encryption',
    'Mail server',
    'SPF of alumni-mail.in',
    'DKIM of alumni-mail.in',
    'DMARC of alumni-mail.in',
    'MX of alumni-mail.in',
    'Mail of homecoming.example',
    'Schema',
    'Reading as encore_tenant',
    'Secret',
    'Files',
    'Backups',
    'Background work',
    'Outgoing mail',
    'Audit log',
  ]);
});

describe('The database', () => {
  test('the directory cannot be read with the role of requests', async () => {
    expect(
      await whileIs(
        'revoke select on people from encore_tenant',
        'grant select on people to encore_tenant',
        'Reading as encore_tenant',
      ),
    ).toEqual([{ state: 'failure', says: 'The directory cannot be read: permission denied for table people' }]);
  });

  test("a company's table without row-level security is named", async () => {
    expect(
      await whileIs(
        'create table left_open (company_id uuid); grant select on left_open to encore_tenant',
        'drop table left_open',
        'Reading as encore_tenant',
      ),
    ).toEqual([{ state: 'failure', says: 'Tables without row-level security: left_open' }]);
  });

  test('a migration of a newer version, a missing one, a changed one', async () => {
    expect(
      await whileIs(
        "insert into schema_migrations (name, checksum) values ('9999-later.sql', 'x')",
        "delete from schema_migrations where name = '9999-later.sql'",
        'Schema',
      ),
    ).toEqual([{ state: 'warning', says: 'The database has 9999-later.sql, which this version does not know' }]);
    expect(
      await whileIs(
        "insert into schema_migrations (name, checksum) values ('9999-later.sql', 'x'); update installation set runs_from = '9999-later.sql'",
        "delete from schema_migrations where name = '9999-later.sql'; update installation set runs_from = '0096-installation.sql'",
        'Schema',
      ),
    ).toEqual([{ state: 'failure', says: 'The database has 9999-later.sql, which this version does not know' }]);
    const last = "'0096-installation.sql'";
    expect(
      await whileIs(
        `create table kept as select * from schema_migrations where name = ${last}; delete from schema_migrations where name = ${last}`,
        'insert into schema_migrations select * from kept; drop table kept',
        'Schema',
      ),
    ).toMatchObject([{ state: 'warning', says: expect.stringMatching(/^1 of \d+ migrations are missing$/) }]);
    expect(
      await whileIs(
        `update schema_migrations set checksum = 'x' || checksum where name = ${last}`,
        `update schema_migrations set checksum = substr(checksum, 2) where name = ${last}`,
        'Schema',
      ),
    ).toEqual([{ state: 'failure', says: '0096-installation.sql was changed after it had been applied' }]);
  });

  // The check takes a moment, so limits are not tested to the millisecond.
  test.each([
    [4_000, 'right', 'This machine and the database agree'],
    [6_990, 'warning', 'This machine and the database differ by 6 seconds'],
    [29_990, 'warning', 'This machine and the database differ by 29 seconds'],
    [61_990, 'failure', 'This machine and the database differ by 61 seconds'],
    [-24 * 3_600_000 - 500, 'failure', 'This machine and the database differ by 24 hours'],
  ])('a clock that is %s ms off', async (off, state, says) => {
    const clock = () => new Date(Date.now() + off);
    const [finding] = found(await examine({ clock }), 'Clock');
    expect(finding).toEqual({ state, says });
  });

  test('without a database nothing else is checked in it', async () => {
    const { database } = server.services;
    const away = { ...database, system: database.system.withSchema('nowhere') } as Patient['database'];
    Object.defineProperty(away, 'system', {
      get() {
        throw new Error('connect ECONNREFUSED 127.0.0.1:5432');
      },
    });
    const findings = await examine({ database: away });
    expect(found(findings, 'Database')).toEqual([{ state: 'failure', says: 'connect ECONNREFUSED 127.0.0.1:5432' }]);
    expect(findings.map(({ check }) => check)).not.toContain('Schema');
    expect(findings.map(({ check }) => check)).toContain('Mail server');
  });
});

describe('The secret', () => {
  const fingerprint = secretFingerprint(testSecret.current);
  const withNoted = (noted: string | null) =>
    whileIs(
      `update installation set secret_fingerprint = ${noted === null ? 'null' : `'${noted}'`}`,
      `update installation set secret_fingerprint = '${fingerprint}'`,
      'Secret',
    );

  test("is the database's, another one, or not noted yet", async () => {
    expect(await withNoted(fingerprint)).toEqual([{ state: 'right', says: 'It is the secret of the database' }]);
    expect(await withNoted('e'.repeat(32))).toEqual([
      { state: 'failure', says: 'It is not the secret of the database' },
    ]);
    expect(await withNoted(null)).toEqual([{ state: 'warning', says: 'The database has not noted its secret yet' }]);
  });

  test('is being changed', async () => {
    const { config } = server.services;
    const secrets = { current: 'n'.repeat(32), previous: testSecret.current };
    expect(found(await examine({ config: { ...config, secrets } }), 'Secret')).toEqual([
      { state: 'warning', says: 'It is being changed: not everything is sealed with the new one yet' },
    ]);
    const changed = { current: testSecret.current, previous: 'p'.repeat(32) };
    expect(found(await examine({ config: { ...config, secrets: changed } }), 'Secret')).toEqual([
      { state: 'right', says: 'It is the secret of the database; the previous one is still accepted' },
    ]);
  });
});

describe('Storage', () => {
  test('a file that has a row but is missing', async () => {
    const id = '0190a000-0000-7000-8000-00000000f11e';
    await system()
      .insertInto('files')
      .values({ company_id: owner.company, id, kind: 'photo', content_type: 'image/png', bytes: 3 })
      .execute();
    expect(found(await examine(), 'Files')).toEqual([
      { state: 'failure', says: '1 of the 1 newest files are not in the folder of FILES_URL' },
    ]);
    await server.services.files.put(`${owner.company}/${id}`, Buffer.from('abc'), 'image/png');
    expect(found(await examine(), 'Files')).toEqual([
      { state: 'right', says: 'Can be written and read; the 1 newest are there' },
    ]);
  });

  test('a store that refuses writing', async () => {
    const files = {
      ...server.services.files,
      put: async () => {
        throw new Error('403 InvalidAccessKeyId');
      },
    };
    expect(found(await examine({ files }), 'Files')).toEqual([
      { state: 'failure', says: 'Writing to the folder of FILES_URL failed: 403 InvalidAccessKeyId' },
    ]);
  });

  test.each([
    [64 * 1024 ** 2 - 1, 'failure', '63 MB free: nothing can be saved'],
    [64 * 1024 ** 2, 'warning', '64 MB free'],
    [1024 ** 3 - 1, 'warning', '1023 MB free'],
    [1024 ** 3, 'right', '1024 MB free'],
  ])('a disk with %s bytes', async (free, state, says) => {
    const disk = { ...server.services.disk, free: () => free };
    expect(found(await examine({ disk }), 'Disk')).toEqual([{ state, says }]);
  });

  test.each([
    ['25 hours 59 minutes', 'right', 'The newest is 25 hours old'],
    ['26 hours 1 minute', 'warning', 'The newest is 26 hours old'],
    ['6 days 23 hours', 'warning', 'The newest is 6 days old'],
    ['7 days 1 minute', 'failure', 'The newest is 7 days old'],
  ])('a backup made %s ago', async (age, state, says) => {
    await run(`update installation set backed_up_at = now() - interval '${age}'`);
    expect(found(await examine(), 'Backups')).toEqual([{ state, says }]);
    await run('update installation set backed_up_at = now()');
  });

  test('no backup at all', async () => {
    await run('update installation set backed_up_at = null');
    expect(found(await examine(), 'Backups')).toEqual([{ state: 'warning', says: 'There is none yet' }]);
    await run('update installation set backed_up_at = now()');
  });
});

describe('The virus scanner', () => {
  const version = (age: number) => {
    const made = new Date(Date.now() - age)
      .toUTCString()
      .replace(/^(\w+), (\d+) (\w+) (\d+) (\S+) GMT$/, '$1 $3 $2 $5 $4');
    return `ClamAV 1.4.3/27735/${made}`;
  };
  const asked = async (behaviour: ClamdBehaviour) => {
    const clamd = await startClamd(behaviour);
    const config = { ...server.services.config, clamd: clamd.address };
    const findings = found(await examine({ config }), 'Virus scanner');
    await clamd.close();
    return findings;
  };
  const [hour, day] = [3_600_000, 24 * 3_600_000];

  test.each([
    [3 * hour, 'right', 'ClamAV 1.4.3; its signatures are 3 hours old'],
    [7 * day - hour, 'right', 'ClamAV 1.4.3; its signatures are 6 days old'],
    [7 * day + hour, 'warning', 'ClamAV 1.4.3; its signatures are 7 days old'],
    [-hour, 'right', 'ClamAV 1.4.3; its signatures are 0 seconds old'],
  ])('with signatures made %s ms ago', async (age, state, says) => {
    expect(await asked({ version: version(age) })).toEqual([{ state, says }]);
  });

  test('with local signatures only, which have no date', async () => {
    expect(await asked({ version: 'ClamAV 1.4.6' })).toEqual([
      { state: 'warning', says: 'ClamAV 1.4.6 does not say how old its signatures are' },
    ]);
  });

  test('another program in its place, and none', async () => {
    expect(await asked({ pong: 'HTTP/1.1 400 Bad Request' })).toEqual([
      { state: 'failure', says: 'It answered HTTP/1.1 400 Bad Request to a ping' },
    ]);
    const clamd = await startClamd();
    await clamd.close();
    const config = { ...server.services.config, clamd: clamd.address };
    expect(found(await examine({ config }), 'Virus scanner')).toEqual([
      { state: 'failure', says: expect.stringMatching(/^It does not answer: connect ECONNREFUSED/) },
    ]);
  });
});

describe('Work in the background', () => {
  test('a job that has waited long, and one that failed within a day', async () => {
    // A queue without a worker.
    await run("select background.create_queue('doctor-test', jsonb_build_object('policy', 'standard'))");
    const insert = (id: number, columns: string, values: string) =>
      `insert into background.job (id, name, state, ${columns}) values ('0190a000-0000-7000-8000-00000000000${id}', 'doctor-test', ${values})`;
    const undone = "delete from background.job where name = 'doctor-test'";
    expect(
      await whileIs(insert(1, 'start_after', "'created', now() - interval '16 minutes'"), undone, 'Background work'),
    ).toEqual([{ state: 'warning', says: '1 worker is running, and the oldest of 1 jobs has waited 16 minutes' }]);
    expect(
      await whileIs(insert(2, 'completed_on', "'failed', now() - interval '23 hours'"), undone, 'Background work'),
    ).toEqual([{ state: 'warning', says: '1 worker is running; 1 job has failed within a day' }]);
    expect(
      await whileIs(insert(3, 'completed_on', "'failed', now() - interval '25 hours'"), undone, 'Background work'),
    ).toEqual([{ state: 'right', says: '1 worker is running; nothing has waited long' }]);
    await run("delete from background.queue where name = 'doctor-test'");
  });

  test('mail on hold, and a mail server that refuses our sign-in', async () => {
    expect(
      await whileIs(
        "update installation set mail_held = 'restored'",
        'update installation set mail_held = null',
        'Outgoing mail',
      ),
    ).toEqual([{ state: 'warning', says: 'This is a restored copy. Mail and webhooks are on hold' }]);
    expect(
      await whileIs(
        "insert into mail_pauses (sender, reason, answer, next_try_at) values ('', 'sign-in-refused', 'SMTP 535', now() + interval '1 hour')",
        'delete from mail_pauses',
        'Outgoing mail',
      ),
    ).toEqual([{ state: 'failure', says: 'The mail server refused our sign-in (SMTP 535)' }]);
  });

  test('no worker is running', async () => {
    await server.stopWorker();
    expect(found(await examine(), 'Background work')).toEqual([
      { state: 'failure', says: 'No worker is running: mail, imports and exports wait' },
    ]);
    await server.startWorker();
  });
});

describe('Connections to other machines', () => {
  const said = async (settings: Partial<Patient['config']>) => {
    const [finding] = await checkEncryption({ ...server.services, config: { ...server.services.config, ...settings } });
    return finding?.state === 'right' ? null : `${finding?.says}. ${finding?.advice}`;
  };

  test.each([
    [
      'databaseUrl',
      'postgres://encore:x@db.acme.com/encore',
      'DATABASE_URL leads to db.acme.com',
      'Add sslmode=verify-full to it',
    ],
    [
      'databaseUrl',
      'postgresql://encore:x@db.acme.com/encore?sslmode=prefer',
      'DATABASE_URL leads to db.acme.com',
      'Add sslmode=verify-full to it',
    ],
    [
      'databaseDirectUrl',
      'postgres://encore:x@8.8.8.8/encore',
      'ENCORE_DB_DIRECT leads to 8.8.8.8',
      'Add sslmode=verify-full to it',
    ],
    [
      'databaseReplicaUrl',
      'postgres://encore:x@copy.acme.com/encore',
      'ENCORE_DB_REPLICA leads to copy.acme.com',
      'Add sslmode=verify-full to it',
    ],
    [
      'smtpUrl',
      'smtp://mail.acme.com:587',
      'SMTP_URL leads to mail.acme.com',
      'Use smtps:, or add requireTLS=true to it',
    ],
    [
      'filesUrl',
      's3://key:secret@s3.acme.com/files?insecure=1',
      'FILES_URL leads to s3.acme.com',
      'Remove insecure=1 from it',
    ],
  ] as const)('%s that is unencrypted over the internet is named: %s', async (setting, url, says, advice) => {
    expect(await said({ [setting]: url })).toBe(`${says} without TLS being required. ${advice}`);
  });

  test.each([
    ['databaseUrl', 'postgres://encore:x@db.acme.com/encore?sslmode=verify-full'],
    ['databaseUrl', 'postgres://encore:x@postgres/encore'],
    ['databaseUrl', 'postgres://encore:x@database.encore.svc/encore'],
    ['databaseUrl', 'postgres://encore:x@10.0.0.7/encore'],
    ['databaseUrl', 'postgres://encore:x@[::1]/encore'],
    ['smtpUrl', 'smtps://mail.acme.com'],
    ['smtpUrl', 'smtp://mail.acme.com:587?requireTLS=true'],
    ['filesUrl', 's3://key:secret@s3.acme.com/files?region=eu'],
  ] as const)('%s that is encrypted, or stays in a private network, is right: %s', async (setting, url) => {
    expect(await said({ [setting]: url })).toBeNull();
  });
});

describe('Mail and its domains', () => {
  test('an unreachable mail server', async () => {
    const config = { ...server.services.config, smtpUrl: 'smtp://127.0.0.1:1' };
    expect(found(await examine({ config }), 'Mail server')).toEqual([
      { state: 'failure', says: '127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1' },
    ]);
  });

  test('each record that is missing or wrong is named, with what to publish', async () => {
    const dns = { readTexts: async () => [], readExchangers: async () => [] };
    const findings = await examine({ dns });
    const wrong = findings.flatMap((one) => (one.state === 'right' ? [] : [[one.check, one.state, one.advice]]));
    expect(wrong).toEqual([
      ['SPF of alumni-mail.in', 'warning', 'Publish v=spf1 a:127.0.0.1 ~all at alumni-mail.in'],
      ['DKIM of alumni-mail.in', 'warning', `Publish v=DKIM1; k=rsa; p=${published} at s1._domainkey.alumni-mail.in`],
      [
        'DMARC of alumni-mail.in',
        'warning',
        'Publish v=DMARC1; p=none; rua=mailto:postmaster@alumni-mail.in at _dmarc.alumni-mail.in',
      ],
      [
        'MX of alumni-mail.in',
        'warning',
        'Publish the mail server that receives mail to alumni-mail.in: without it bounces and replies are lost',
      ],
    ]);
  });

  test('name servers that do not answer are a separate warning', async () => {
    const silent = async () => {
      throw new Error('ETIMEOUT');
    };
    const findings = await examine({ dns: { readTexts: silent, readExchangers: silent } });
    expect(found(findings, 'SPF of alumni-mail.in')).toEqual([{ state: 'warning', says: 'No name server answered' }]);
    expect(found(findings, 'MX of alumni-mail.in')).toEqual([{ state: 'warning', says: 'No name server answered' }]);
  });

  test('if no mail is sent, nothing is looked up', async () => {
    const config = { ...server.services.config, smtpUrl: null };
    const names = (await examine({ config })).map(({ check }) => check);
    expect(names.filter((name) => /Mail server|SPF|MX/.test(name))).toEqual([]);
  });
});
