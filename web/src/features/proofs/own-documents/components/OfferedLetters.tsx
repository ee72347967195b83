import { Button } from '@mantine/core';
import { letterKindWords } from '#contract/base/letter-states.ts';
import type { OfferedLetter } from '#contract/proofs/letters.ts';
import text from '../../../../ui/theme/text.module.css';
import { readyText } from './letter-words.ts';
import classes from './OwnDocuments.module.css';

type OfferedLettersProps = { offered: readonly OfferedLetter[]; onChoose: (offered: OfferedLetter) => void };

/** The letters that the company offers. */
export function OfferedLetters({ offered, onChoose }: OfferedLettersProps) {
  if (offered.length === 0)
    return (
      <p className={text.muted}>
        Your company doesn’t offer letters here yet. HR can still issue one for you, and it then appears above.
      </p>
    );
  return (
    <ul className={classes.offers} aria-label="Letters to request">
      {offered.map((each) => (
        <li key={each._id} className={classes.offer}>
          <p className={text.name}>{each.title}</p>
          <p className={text.muted}>{letterKindWords[each.kind].meaning}</p>
          <div className={classes.foot}>
            <span id={`ready-${each._id}`} className={text.small}>
              {readyText(each)}
            </span>
            <Button
              variant="default"
              aria-label={`Request ${each.title}`}
              aria-describedby={`ready-${each._id}`}
              onClick={() => onChoose(each)}
            >
              Request
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
