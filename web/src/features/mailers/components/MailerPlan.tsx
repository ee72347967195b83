import type { Campaign } from '#contract/campaigns.ts';
import { AudienceSection } from './AudienceSection.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { EmailSection } from './EmailSection.tsx';
import classes from './Mailers.module.css';
import { RehearsalSection } from './RehearsalSection.tsx';

/** What a mailer will be: its email beside whom it goes to and how, and below a rehearsal of all of it. */
export function MailerPlan({ mailer }: { mailer: Campaign }) {
  return (
    <>
      <div className={classes.plan}>
        <EmailSection mailer={mailer} />
        <div className={classes.settings}>
          {mailer.audience && <AudienceSection mailer={mailer} audience={mailer.audience} />}
          <DeliverySection mailer={mailer} />
        </div>
      </div>
      <RehearsalSection mailer={mailer} />
    </>
  );
}
