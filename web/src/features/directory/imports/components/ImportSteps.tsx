import type { ImportState } from '#contract/directory/imports.ts';
import { Steps } from '../../../../ui/pages/Steps.tsx';
import type { Step } from './import-words.ts';

const names = ['Upload', 'Match columns', 'Check rows', 'Import'] as const;

function current(step: Step, state: ImportState): number {
  if (step === 'columns') return 1;
  if (step === 'review' || state === 'checking') return 2;
  return state === 'done' ? names.length : 3;
}

/** Where in the import one is. Nothing is left to show once it has failed or was taken back. */
export function ImportSteps({ step, state }: { step: Step; state: ImportState }) {
  if (state === 'failed' || state === 'undoing' || state === 'undone') return null;
  return <Steps label="Steps of the import" names={names} at={current(step, state)} />;
}
