import { Popover, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { rehireEligibilityLabels } from '#contract/directory/person.ts';
import type { Recommendation } from '#contract/directory/recommendations.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './FitScore.module.css';

const marks = { review: 'Rehire needs review', not_eligible: rehireEligibilityLabels.not_eligible };

type Part = { key: string; points: number; most: number; reason: string };
export type FitScoreProps = {
  name: string;
  scored: { score: number; most: number; parts: readonly Part[]; eligibility?: Recommendation['eligibility'] };
  /** The label of each part. */
  labels: Readonly<Record<string, { label: string }>>;
  /** The claim that the score supports: 'is recommended'. */
  why: string;
};

/** A person's score, which opens into its parts, with the reasons for it. */
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
            {`${score} of ${most} points. Personal attributes such as gender, age or name are not considered.`}
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

/** All parts of a score, including those without points. Takes the focus, so that the keyboard can scroll and close it. */
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
