import { Link } from '@tanstack/react-router';
import type { HoldReason } from '#contract/base/outgoing-hold.ts';
import { holdReasons } from '#contract/base/outgoing-hold.ts';
import { paths } from '#contract/base/paths.ts';
import { Callout } from '../ui/pages/Callout.tsx';
import classes from './PortalShell.module.css';

const untilReleased = {
  restored: 'until an operator releases them',
  setting: 'until an operator takes it away',
} as const satisfies Record<HoldReason, string>;

/** Says on every page that this installation sends nothing; operators get a link to Mail, where they can release it. */
export function HoldBanner({ reason, operates }: { reason: HoldReason; operates: boolean }) {
  return (
    <Callout tone="warn" role="status" className={classes.notice}>
      <p>
        {holdReasons[reason]} {untilReleased[reason]}.
        {operates && (
          <>
            {' '}
            <Link to={paths.adminMail}>Open Mail</Link>
          </>
        )}
      </p>
    </Callout>
  );
}
