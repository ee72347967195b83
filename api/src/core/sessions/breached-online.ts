import { hash } from 'node:crypto';
import type { Config } from '../installation/config.ts';
import type { Logger } from '../installation/log.ts';
import { callOut, OutgoingError } from '../work/outgoing-http.ts';

/** Milliseconds; the person who chooses a password waits for it. */
const timeout = 2000;
/** Hexadecimal digits of the SHA-1 that are sent: about two thousand breached passwords begin with the same. */
const sentDigits = 5;

/** What a lookup needs: where to ask, and where to note that there was no answer. */
export type Lookup = { config: Pick<Config, 'breachedPasswordsUrl'>; log: Pick<Logger, 'warn'> };

/**
 * Asks the server of `ENCORE_BREACHED_PASSWORDS_URL`, where one is set, whether a password is breached, by the range protocol of Pwned
 * Passwords (k-anonymity): it is sent the beginning of a hash alone. No when it does not answer in time, which is logged.
 */
export async function isInBreaches({ config, log }: Lookup, password: string): Promise<boolean> {
  const { breachedPasswordsUrl } = config;
  if (breachedPasswordsUrl === null) return false;
  const digest = hash('sha1', password).toUpperCase();
  try {
    // The operator has named the address, and it may be within the own network.
    const answer = await callOut(
      { allowPrivateNetwork: true },
      `${breachedPasswordsUrl.replace(/\/+$/, '')}/${digest.slice(0, sentDigits)}`,
      // Padding hides in the size of the answer which range was asked for.
      { headers: { 'add-padding': 'true', 'user-agent': 'Encore/1' }, timeout },
    );
    if (answer.status !== 200) throw new OutgoingError(`It answered ${answer.status}`);
    const rest = digest.slice(sentDigits);
    const lines = (await answer.text()).toUpperCase().split(/\r?\n/);
    // What only pads has the count 0.
    return lines.some((line) => line.startsWith(`${rest}:`) && Number(line.slice(rest.length + 1)) > 0);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    log.warn({ reason: error.message }, 'breached passwords could not be looked up: the bundled list alone was asked');
    return false;
  }
}
