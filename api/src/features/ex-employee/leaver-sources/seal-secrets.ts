import type { Secrets } from '#api/core/installation/secrets.ts';
import { seal, unseal } from '#api/core/sessions/seal.ts';
import { secretsPurpose } from './policy.ts';
import type { SourceRow } from './queries.ts';

/** Opens the secrets of a source, by their names; none when the secret that sealed them is lost, so that they are entered again. */
export function readSecrets(secrets: Secrets, { secrets: sealed }: Pick<SourceRow, 'secrets'>): Record<string, string> {
  if (sealed === null) return {};
  try {
    return JSON.parse(unseal(secrets, secretsPurpose, sealed)) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Seals the secrets of a source, blank ones left out; null when there are none. */
export function sealSecrets(secrets: Secrets, given: Readonly<Record<string, string | undefined>>): string | null {
  const kept = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  return Object.keys(kept).length > 0 ? seal(secrets, secretsPurpose, JSON.stringify(kept)) : null;
}
