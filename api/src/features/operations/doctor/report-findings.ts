import type { Finding } from './shared.ts';

const words = { right: 'right', warning: 'WARNING', failure: 'FAILURE' } as const;
const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Formats the findings for people: one line each, with advice below those that are not right. */
export function reportFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap((finding) => {
    const line = `${words[finding.state].padEnd(7)}  ${finding.check.padEnd(width)}  ${finding.says}`;
    return finding.state === 'right' ? [line] : [line, `${' '.repeat(width + 11)}→ ${finding.advice}`];
  });
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [failures, warnings] = [count('failure'), count('warning')];
  const sum =
    failures + warnings === 0
      ? 'All checks passed'
      : `${counted(failures, 'failure')}, ${counted(warnings, 'warning')}`;
  return [...lines, '', sum].join('\n');
}

/** Returns the exit code for monitoring, as Nagios plugins do: 0 everything is right, 1 warnings, 2 failures. */
export function exitCodeOf(findings: readonly Finding[]): number {
  if (findings.some(({ state }) => state === 'failure')) return 2;
  return findings.some(({ state }) => state === 'warning') ? 1 : 0;
}
