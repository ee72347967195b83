import { useQuery } from '@tanstack/react-query';
import { allowanceQuery } from '#web/features/mail/messages/api.ts';
import { AllowanceFacts } from '#web/features/mail/messages/components/AllowanceFacts.tsx';
import { HoldNote } from '#web/features/mail/messages/components/MailHold.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import classes from './Section.module.css';

/** How many recipients the company's messages may have, and whether they go out at all. */
export function MailAllowanceBlock() {
  const query = useQuery(allowanceQuery);
  return (
    <section className={classes.block} aria-labelledby="mail-allowance">
      <h2 id="mail-allowance" className={classes.subheading}>
        Sending limit
      </h2>
      <p className={classes.muted}>Recipients of your messages and invitations. Account mail doesn’t count.</p>
      <QueryFrame query={query} skeleton={<FormSkeleton fields={2} />}>
        {(allowance) => (
          <div className={`${layout.lines} ${classes.buttons}`}>
            <HoldNote allowance={allowance} />
            <AllowanceFacts allowance={allowance} />
          </div>
        )}
      </QueryFrame>
    </section>
  );
}
