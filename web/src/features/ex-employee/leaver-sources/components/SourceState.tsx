import type { LeaverSourceAnswer } from '#contract/ex-employee/leaver-sources.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import text from '../../../../ui/theme/text.module.css';
import { HeldNotice } from './RunActions.tsx';
import { failingText, lastRunText, nextRunText } from './source-words.ts';

type SourceStateProps = { source: LeaverSourceAnswer; mayChange: boolean };

/** The last run, the next one, and what needs someone: an approval, or a failure. */
export function SourceState({ source, mayChange }: SourceStateProps) {
  const { lastRun } = source;
  const failing = failingText(source);
  return (
    <>
      <p>
        {lastRunText(source)} <span className={text.muted}>{nextRunText(source)}</span>
      </p>
      {lastRun?.state === 'held' && <HeldNotice source={source} run={lastRun} mayChange={mayChange} />}
      {failing && <Callout tone="bad">{failing}</Callout>}
    </>
  );
}
