import type { ImportSummary } from '#contract/imports.ts';

const number = (value: number) => value.toLocaleString('en-IN');

/** '120 added, 3 changed, 2 with faults', or where the import stands. */
export function importText({ state, added, changed, faultyRows }: ImportSummary): string {
  if (state === 'undone') return 'Undone';
  if (state === 'failed') return 'Failed';
  if (state === 'ready') return 'Waits for your decision';
  if (state !== 'done') return 'Under way';
  const parts = [
    added > 0 && `${number(added)} added`,
    changed > 0 && `${number(changed)} changed`,
    faultyRows > 0 && `${number(faultyRows)} with faults`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Nothing new';
}
