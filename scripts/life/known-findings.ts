import type { Finding, Installation } from './installation.ts';

export type StepName =
  | 'install'
  | 'seed'
  | 'backup'
  | 'upgrade'
  | 'rotate the secret'
  | 'move to PostgreSQL'
  | 'files to S3'
  | 'replica'
  | 'restore elsewhere'
  | 'release the mail';

/** Expected findings of the doctor along the way; any other finding is a fault, and so is one of these that is missing. */
const known: readonly { steps: readonly StepName[]; check: string; says: RegExp; why: string }[] = [
  { steps: ['install'], check: 'Database', says: /^There is none in /, why: 'nothing has been started yet' },
  { steps: ['seed'], check: 'Backups', says: /^There is none yet$/, why: 'the first night has not come yet' },
  {
    steps: ['restore elsewhere'],
    check: 'Outgoing mail',
    says: /^This is a restored copy\. Mail and webhooks are on hold$/,
    why: 'a copy is quiet until an operator releases it',
  },
];

const lineOf = ({ check, state, says }: Finding) => `${state.toUpperCase()} ${check}: ${says}`;

/** Runs the doctor after a step. @returns the known findings @throws Error with unknown ones, and with known ones that are missing */
export async function askDoctor(installation: Installation, step: StepName): Promise<string[]> {
  const { code, findings } = await installation.doctor();
  const wrong = findings.filter(({ state }) => state !== 'right');
  const here = known.filter(({ steps }) => steps.includes(step));
  const faults = [
    ...wrong
      .filter((finding) => !here.some(({ check, says }) => check === finding.check && says.test(finding.says)))
      .map(lineOf),
    ...here
      .filter(({ check, says }) => !wrong.some((finding) => finding.check === check && says.test(finding.says)))
      .map(({ check, why }) => `${check} was to be found: ${why}`),
  ];
  const expected = wrong.some(({ state }) => state === 'failure') ? 2 : wrong.length ? 1 : 0;
  if (code !== expected) faults.push(`it ended with ${code} instead of ${expected}`);
  if (faults.length) throw new Error(`After "${step}" the doctor says:\n${faults.join('\n')}`);
  return here.map(({ check, why }) => `${check}: ${why}`);
}
