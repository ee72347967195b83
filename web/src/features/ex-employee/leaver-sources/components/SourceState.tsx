import type { LeaverSourceAnswer } from '#contract/ex-employee/leaver-sources.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import { HeldNotice } from './RunActions.tsx';
import { DryRunButton } from './SourceActions.tsx';
import { failingText, lastRunText, nextRunText } from './source-words.ts';

type SourceStateProps = { source: LeaverSourceAnswer; mayChange: boolean };

/** The last run, the next one, and what needs someone: an approval, or a failure. */
export function SourceState({ source, mayChange }: SourceStateProps) {
  const { lastRun, isDry } = source;
  const failing = failingText(source);
  return (
    <>
      <p>
        {lastRunText(source)} <span className={text.muted}>{nextRunText(source)}</span>
      </p>
      {lastRun?.state === 'held' && <HeldNotice source={source} run={lastRun} mayChange={mayChange} />}
      {isDry && (
        <Callout tone="info">
          <p>
            This is a dry run: what it says is noted below, and no one is announced. When you end it, let the system
            send everyone again.
          </p>
          {mayChange && (
            <div className={layout.row}>
              <DryRunButton source={source} />
            </div>
          )}
        </Callout>
      )}
      {failing && <Callout tone="bad">{failing}</Callout>}
    </>
  );
}
