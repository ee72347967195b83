import { useQuery } from '@tanstack/react-query';
import layout from '../../../ui/layout.module.css';
import { QueryFrame } from '../../../ui/QueryFrame.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { allowanceQuery } from '../../messages/api.ts';
import { AllowanceFacts } from '../../messages/components/AllowanceFacts.tsx';
import { HoldNote } from '../../messages/components/MailHold.tsx';
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
