import { IconArrowsDiff, IconCheck } from '@tabler/icons-react';
import { claimText, claimWords } from '#contract/proofs/check-claims.ts';
import type { SharedClaim } from '#contract/proofs/checks.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Checks.module.css';

/** What is shared about each claim: whether it agrees, and nothing else. */
export function ClaimList({ claims, label }: { claims: readonly SharedClaim[]; label: string }) {
  return (
    <ul className={classes.claims} aria-label={label}>
      {claims.map(({ claim, value, result }) => (
        <li key={claim}>
          <span>
            <span className={text.small}>{claimWords[claim]}</span>
            <br />
            {claimText(claim, value)}
          </span>
          {result === 'agrees' ? (
            <StatusBadge tone="good" icon={IconCheck}>
              Agrees
            </StatusBadge>
          ) : (
            <StatusBadge tone="warn" icon={IconArrowsDiff}>
              Differs
            </StatusBadge>
          )}
        </li>
      ))}
    </ul>
  );
}
