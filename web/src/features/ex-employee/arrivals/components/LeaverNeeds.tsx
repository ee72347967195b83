import { Button } from '@mantine/core';
import { arrivalMessages, type Leaver, staysWord } from '#contract/ex-employee/arrivals.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { RequestQuote } from '../../../../ui/lists/RequestCard.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { type Decision, useSettleLeaver } from '../api.ts';
import classes from './Arrivals.module.css';
import { factText, factWords, missingText, sayers } from './leaver-words.ts';

type LeaverNeedsProps = { leaver: Leaver; onChange: (() => void) | null; onStay: () => void };

/** What waits for HR: values that differ, a remark, missing facts, a refusal. Nothing where nothing waits. */
export function LeaverNeeds({ leaver, onChange, onStay }: LeaverNeedsProps) {
  const { _id, facts, needs, conflicts, remark, missing, refusal } = leaver;
  const settling = useSettleLeaver(_id);
  const [settle, working] = useTold((decision: Decision) => settling.mutateAsync(decision), {
    done: arrivalMessages.settled,
    failed: arrivalMessages.notSettled,
    // The button is gone with its question.
    onDone: focusHeading,
  });
  // Until they have been asked, what is missing may come from them.
  const canAdd = onChange !== null && needs.includes('missing');
  if (conflicts.length === 0 && !remark && !canAdd && !refusal) return null;
  return (
    <PartFrame title="Needs you">
      <ul className={layout.column} aria-label="Needs you">
        {refusal && (
          <li className={classes.need}>
            <p>They could not be added: {refusal}</p>
            {onChange && !canAdd && (
              <Button variant="default" onClick={onChange}>
                Change details
              </Button>
            )}
          </li>
        )}
        {conflicts.map(({ field, value, source }) => {
          const held = facts.find((fact) => fact.field === field);
          return (
            <li key={`${field} ${source}`} className={classes.need}>
              {value === staysWord ? (
                <p>They have already answered, but {sayers[source]} says that they stay</p>
              ) : (
                <p>
                  {factWords[field]}: {sayers[source]} says {factText(field, value)},{' '}
                  {held ? `ours is ${factText(field, held.value)}` : 'ours is empty'}
                </p>
              )}
              <div className={layout.row}>
                {value === staysWord ? (
                  <Button variant="default" onClick={onStay}>
                    They stay
                  </Button>
                ) : (
                  <Button
                    variant="default"
                    disabled={working}
                    aria-label={`Use ${factText(field, value)}`}
                    onClick={() => void settle({ about: field, use: true })}
                  >
                    Use
                  </Button>
                )}
                <Button
                  variant="default"
                  disabled={working}
                  aria-label={value === staysWord ? undefined : `Keep ours: ${factWords[field]}`}
                  onClick={() => void settle({ about: field, use: false })}
                >
                  {value === staysWord ? 'Keep the last day' : 'Keep ours'}
                </Button>
              </div>
            </li>
          );
        })}
        {remark && (
          <li className={classes.need}>
            <div>
              <p>They say that something is wrong:</p>
              <RequestQuote>{remark}</RequestQuote>
            </div>
            <Button variant="default" disabled={working} onClick={() => void settle({ about: 'remark' })}>
              Mark as settled
            </Button>
          </li>
        )}
        {canAdd && (
          <li className={classes.need}>
            <p>Missing: {missingText(missing)}</p>
            <Button variant="default" onClick={onChange}>
              Add details
            </Button>
          </li>
        )}
      </ul>
    </PartFrame>
  );
}
