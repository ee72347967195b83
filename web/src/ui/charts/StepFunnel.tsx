import { number } from '../../lib/numbers.ts';
import text from '../theme/text.module.css';
import { shareText } from './chart-items.ts';
import classes from './StepFunnel.module.css';

/** `time`: how long it took from the step before. */
export type FunnelStep = { label: string; count: number; time?: string | undefined };

/** Steps beside each other, each with its number, its share of the step before, and the time between. */
export function StepFunnel({ label, steps }: { label: string; steps: readonly FunnelStep[] }) {
  const most = Math.max(1, steps[0]?.count ?? 0);
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(({ label: step, count, time }, index) => {
        const before = steps[index - 1];
        const facts = before && [`${shareText(count, before.count)} of ${before.label.toLowerCase()}`, time];
        return (
          <li key={step} className={classes.step}>
            <span className={text.muted}>{step}</span>
            <span className={classes.count}>{number(count)}</span>
            <span className={classes.room} aria-hidden>
              <span style={{ inlineSize: `${(100 * count) / most}%` }} />
            </span>
            <span className={text.small}>{facts?.filter(Boolean).join(' · ')}</span>
          </li>
        );
      })}
    </ol>
  );
}
