import { askClamd } from '#api/core/server/clamd.ts';
import { type Check, failure, right, spanOf, warning } from './shared.ts';

/** Milliseconds: new signatures are published several times a day. */
const oldFrom = 7 * 24 * 3_600_000;

/** Checks that clamd answers, and how old its signatures are: `ClamAV 1.4.3/27735/Thu Aug 21 08:28:46 2025`. */
export const checkScanner: Check = async ({ config, clock }) => {
  if (!config.clamd) return [];
  const check = 'Virus scanner';
  const fails = (says: string) => [
    failure(check, says, 'Start clamd, or correct ENCORE_CLAMD: until then files are refused'),
  ];
  try {
    const pong = await askClamd(config.clamd, 'PING');
    if (pong !== 'PONG') return fails(`It answered ${pong} to a ping`);
    const [version = '', , made = ''] = (await askClamd(config.clamd, 'VERSION')).split('/');
    const age = clock().getTime() - Date.parse(`${made} UTC`);
    const advice = 'Run freshclam, and check its log for why there are no newer ones';
    if (Number.isNaN(age)) return [warning(check, `${version} does not say how old its signatures are`, advice)];
    const says = `${version}; its signatures are ${spanOf(Math.max(age, 0))} old`;
    return [age > oldFrom ? warning(check, says, advice) : right(check, says)];
  } catch (error) {
    return fails(`It does not answer: ${(error as Error).message}`);
  }
};
