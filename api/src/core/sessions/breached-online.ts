import { hash } from 'node:crypto';
import type { Config } from '../installation/config.ts';
import type { Logger } from '../installation/log.ts';
import { callOut, OutgoingError } from '../work/outgoing-http.ts';

/** Milliseconds; the person who chooses a password waits for the lookup. */
const timeout = 2000;
/** Hexadecimal digits of the SHA-1 that are sent: about two thousand breached passwords share them. */
const sentDigits = 5;

/** The services of a lookup: the address to ask, and the log. */
export type Lookup = { config: Pick<Config, 'breachedPasswordsUrl'>; log: Pick<Logger, 'warn'> };

/**
 * Returns whether a password is breached, according to the server of `ENCORE_BREACHED_PASSWORDS_URL`, if one is set, by the range protocol of Pwned
 * Passwords (k-anonymity): only the beginning of a hash is sent. False without an answer in time, which is logged.
 */
export async function isInBreaches({ config, log }: Lookup, password: string): Promise<boolean> {
  const { breachedPasswordsUrl } = config;
  if (breachedPasswordsUrl === null) return false;
  const digest = hash('sha1', password).toUpperCase();
  try {
    // The operator has chosen the address, which may be in the private network.
    const answer = await callOut(
      { allowPrivateNetwork: true },
      `${breachedPasswordsUrl.replace(/\/+$/, '')}/${digest.slice(0, sentDigits)}`,
      // Padding hides which range was requested, which the size of the answer could reveal.
      { headers: { 'add-padding': 'true', 'user-agent': 'Encore/1' }, timeout },
    );
    if (answer.status !== 200) throw new OutgoingError(`It answered ${answer.status}`);
    const rest = digest.slice(sentDigits);
    const lines = (await answer.text()).toUpperCase().split(/\r?\n/);
    // Padding entries have the count 0.
    return lines.some((line) => line.startsWith(`${rest}:`) && Number(line.slice(rest.length + 1)) > 0);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    log.warn({ reason: error.message }, 'breached passwords could not be looked up: the bundled list alone was asked');
    return false;
  }
}
