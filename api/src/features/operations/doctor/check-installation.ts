import { setTimeout as wait } from 'node:timers/promises';
import { checkAudit } from './check-audit.ts';
import { checkMigrations, checkReplica, checkServer, checkSpread, checkTenant } from './check-database.ts';
import { checkDomains, checkMailServer } from './check-domains.ts';
import { checkEncryption } from './check-encryption.ts';
import { checkScanner } from './check-scanner.ts';
import { checkSecret } from './check-secret.ts';
import { checkBackups, checkDisk, checkFiles } from './check-storage.ts';
import { checkOutgoingMail, checkQueue } from './check-work.ts';
import { type Check, type Finding, failure, type Patient, right } from './shared.ts';

/** Seconds after which a check counts as failed. A long log takes longer to read. */
const patience = (check: string) => (check === 'Audit log' ? 600 : 15);

const checkVersion: Check = async () => {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 24)
    return [
      failure('Node.js', process.versions.node, 'Start Encore with npx encore or npm start, which include Node.js 24'),
    ];
  return [right('Node.js', process.versions.node)];
};

/** Checks that need no database. */
const outside: Readonly<Record<string, Check>> = {
  'Node.js': checkVersion,
  Disk: checkDisk,
  Encryption: checkEncryption,
  'Virus scanner': checkScanner,
  'Mail server': checkMailServer,
  'Mail domains': checkDomains,
};

const inside: Readonly<Record<string, Check>> = {
  Replica: checkReplica,
  Schema: checkMigrations,
  Citus: checkSpread,
  'Reading as encore_tenant': checkTenant,
  Secret: checkSecret,
  Files: checkFiles,
  Backups: checkBackups,
  'Background work': checkQueue,
  'Outgoing mail': checkOutgoingMail,
  'Audit log': checkAudit,
};

async function run(name: string, check: Check, patient: Patient): Promise<Finding[]> {
  const given = new AbortController();
  const tooLate = async () => {
    await wait(patience(name) * 1000, undefined, { signal: given.signal });
    return [
      failure(
        name,
        `It did not answer within ${patience(name)} seconds`,
        'Check the service behind it, and whether the network allows the connection',
      ),
    ];
  };
  try {
    return await Promise.race([check(patient), tooLate()]);
  } catch (error) {
    return [failure(name, (error as Error).message, 'Run the check again; LOG_LEVEL=debug says more')];
  } finally {
    given.abort();
  }
}

/** Checks everything that the installation depends on. Changes nothing, except for a file that is written and removed again. */
export async function checkInstallation(patient: Patient): Promise<Finding[]> {
  const findings = await run('Database', checkServer, patient);
  // Without a database all others would report the same.
  const isThere = findings.every(({ state }) => state !== 'failure');
  for (const [name, check] of Object.entries({ ...outside, ...(isThere ? inside : {}) }))
    findings.push(...(await run(name, check, patient)));
  return findings;
}
