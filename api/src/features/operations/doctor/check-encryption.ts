import { isIP } from 'node:net';
import { isPublicAddress } from '#api/core/work/outgoing-http.ts';
import { type Check, type Finding, right, warning } from './shared.ts';

/** Returns whether a host is on the internet: not this machine, a container, a cluster or a private network. */
function isOutside(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  if (isIP(name)) return isPublicAddress(name);
  return name.includes('.') && !/\.(?:internal|local|localhost|lan|svc|home\.arpa)$/i.test(name);
}

const encrypts: Readonly<Record<string, (url: URL) => boolean>> = {
  // The driver treats `require` like verify-full.
  'postgres:': ({ searchParams }) => /^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? ''),
  'smtp:': ({ searchParams }) => searchParams.get('requireTLS') === 'true',
  's3:': ({ searchParams }) => searchParams.get('insecure') !== '1',
};
const advice: Readonly<Record<string, string>> = {
  'postgres:': 'Add sslmode=verify-full to it',
  'smtp:': 'Use smtps:, or add requireTLS=true to it',
  's3:': 'Remove insecure=1 from it',
};

/** Checks that everything sent to the internet is encrypted, by the configured addresses (OWASP ASVS 9.2.2). */
export const checkEncryption: Check = async ({ config }) => {
  const settings = {
    DATABASE_URL: config.databaseUrl,
    ENCORE_DB_DIRECT: config.databaseDirectUrl,
    ENCORE_DB_REPLICA: config.databaseReplicaUrl,
    SMTP_URL: config.smtpUrl,
    FILES_URL: config.filesUrl,
  };
  const findings = Object.entries(settings).flatMap(([name, address]): Finding[] => {
    if (!address) return [];
    const url = new URL(address);
    const kind = url.protocol.replace('postgresql:', 'postgres:');
    if (!encrypts[kind] || encrypts[kind](url) || !isOutside(url.hostname)) return [];
    return [warning('Encryption', `${name} leads to ${url.hostname} without TLS being required`, advice[kind] ?? '')];
  });
  return findings.length
    ? findings
    : [right('Encryption', 'No configured address sends data over the internet unencrypted')];
};
