import { Popover, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { rehireEligibilityLabels } from '#contract/directory/person.ts';
import type { Recommendation } from '#contract/directory/recommendations.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './FitScore.module.css';

const marks = { review: 'Rehire to be reviewed', not_eligible: rehireEligibilityLabels.not_eligible };

type Part = { key: string; points: number; most: number; reason: string };
export type FitScoreProps = {
  name: string;
  scored: { score: number; most: number; parts: readonly Part[]; eligibility?: Recommendation['eligibility'] };
  /** What each part is called. */
  labels: Readonly<Record<string, { label: string }>>;
  /** What the score speaks for: 'is recommended'. */
  why: string;
};

/** How well somebody fits something: the score, which opens into its parts, and what speaks for them. */
export function FitScore({ name, scored, labels, why }: FitScoreProps) {
  const { score, most, parts, eligibility } = scored;
  const reasons = parts.filter(({ points }) => points > 0).map(({ reason }) => reason);
  return (
    <div className={classes.fit}>
      <Popover width="22rem" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={classes.score} aria-label={`${score} of ${most} points: why ${name} ${why}`}>
            <span className="numbers">{`${score} of ${most}`}</span>
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel}>
          <Parts parts={parts} labels={labels} />
          <p className={classes.note}>
            {`${score} of ${most} points. What people are, such as their gender, age or name, plays no part.`}
          </p>
        </Popover.Dropdown>
      </Popover>
      {eligibility && eligibility !== 'eligible' && (
        <StatusBadge tone={toneOf(eligibility)}>{marks[eligibility]}</StatusBadge>
      )}
      <ul className={classes.reasons} aria-label={`Why ${name} ${why}`} title={reasons.join(', ')}>
        {reasons.map((reason) => (
          <li key={reason}>
            <IconCheck size={14} aria-hidden />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Every part, also those that give nothing. Something in here takes the focus, so that it can be scrolled and left by keyboard. */
function Parts({ parts, labels }: { parts: readonly Part[]; labels: FitScoreProps['labels'] }) {
  return (
    <dl className={classes.parts} tabIndex={-1} data-autofocus>
      {parts.map(({ key, points, most, reason }) => (
        <div key={key} data-none={points === 0 || undefined}>
          <dt>{labels[key]?.label}</dt>
          <dd className={classes.points}>
            {most === 0 ? 'not counted' : <span className="numbers">{`${points} of ${most}`}</span>}
          </dd>
          <dd className={text.small}>{reason}</dd>
        </div>
      ))}
    </dl>
  );
}
