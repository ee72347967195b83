import type { DuplicateReason } from '#contract/directory/duplicates.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import classes from './Duplicates.module.css';

/** What the two have in common. */
export function Reasons({ reasons }: { reasons: readonly DuplicateReason[] }) {
  return (
    <ul className={classes.reasons} aria-label="In common">
      {reasons.map((reason) => (
        <li key={reason}>
          <StatusBadge tone="info">{reason.replace(/^./, (letter) => letter.toUpperCase())}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
