import { execFileSync } from 'node:child_process';
import { findDkimVerifier } from '../../../scripts/find-tools.mjs';

/** Null: python3-dkim is not installed. */
export const dkimVerifier = findDkimVerifier();

const program = `
import base64, dkim, json, sys
given = json.load(sys.stdin)
zone = given['zone']
dns = lambda name, timeout=5: zone.get(name.rstrip(b'.').decode(), '').encode() or None
print(json.dumps([dkim.verify(base64.b64decode(mail), dnsfunc=dns) for mail in given['mails']]))`;

/** Returns whether the signature of each mail is valid, according to an independent program. @param zone the TXT records, by their names */
export function verifyDkim(mails: readonly Buffer[], zone: Readonly<Record<string, string>>): boolean[] {
  if (!dkimVerifier) throw new Error('python3-dkim is not installed');
  const input = JSON.stringify({ zone, mails: mails.map((mail) => mail.toString('base64')) });
  return JSON.parse(execFileSync(dkimVerifier, ['-c', program], { input, maxBuffer: 1 << 26 }).toString());
}
