import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type CompanySettings, newWorkEmail, settingsMessages } from '#contract/company/settings.ts';
import { allowanceQuery } from '#web/features/mail/messages/api.ts';
import { AllowanceFacts } from '#web/features/mail/messages/components/AllowanceFacts.tsx';
import { HoldNote } from '#web/features/mail/messages/components/MailHold.tsx';
import { MailPauseNote } from '#web/features/mail/messages/components/MailPauseNote.tsx';
import { failureText } from '../../../../lib/client.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { PageForm } from '../../../../ui/forms/PageForm.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useAskWorkEmail, useCancelWorkEmail, useRemoveWorkEmail } from '../api.ts';
import { CompanySettingsLoaded } from './CompanySettingsLoaded.tsx';
import classes from './Section.module.css';
import { SenderDomains } from './SenderDomains.tsx';

type WaitingAddressProps = {
  waiting: NonNullable<CompanySettings['pendingWorkEmail']>;
  disabled: boolean;
  onAgain: () => void;
  onCancel: () => void;
};

/** The requested address, until someone opens the link sent there. */
function WaitingAddress({ waiting, disabled, onAgain, onCancel }: WaitingAddressProps) {
  return (
    <Callout tone="info" role="status" className={classes.waiting}>
      <p>
        <strong>
          <EmailText address={waiting.email} />
        </strong>{' '}
        isn’t confirmed yet. Open the link in the message we sent there. The link works until{' '}
        {exactTime(waiting.expiresAt)}.
      </p>
      <div className={`${layout.row} ${classes.buttons}`}>
        <Button variant="default" disabled={disabled} onClick={onAgain}>
          Send again
        </Button>
        <Button variant="default" disabled={disabled} onClick={onCancel}>
          Cancel the request
        </Button>
      </div>
    </Callout>
  );
}

/** How many recipients the company’s messages may have, and whether they are sent at all. */
function MailAllowanceBlock() {
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

/** The sender address of instant and rehire mail; a new one takes effect once its owner confirms it. */
export function SenderAddressSection() {
  return (
    <SectionFrame
      title="Sender address"
      words="The address your messages to ex-employees are sent from. A new address is used once you confirm it with the link we send."
    >
      <CompanySettingsLoaded>{(settings) => <Identity settings={settings} />}</CompanySettingsLoaded>
      <SenderDomains />
      <MailAllowanceBlock />
    </SectionFrame>
  );
}

function Identity({ settings }: { settings: CompanySettings }) {
  const { workEmail, pendingWorkEmail: waiting, siteEmail, supportEmail } = settings;
  const asking = useAskWorkEmail();
  const cancelling = useCancelWorkEmail();
  const removal = useRemoveWorkEmail();
  const form = useForm({
    resolver: zodResolver(newWorkEmail),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { email: '' },
  });
  const [act, working] = useOnce(async (done: string, action: () => Promise<unknown>) => {
    try {
      await action();
      toast.success(done);
    } catch (error) {
      toast.failure(failureText(error, 'Failed to change the address'));
    }
  });
  return (
    <>
      <MailPauseNote />
      <dl className={classes.state}>
        <dt>Messages are sent from</dt>
        <dd>
          <EmailText address={workEmail ?? siteEmail} />
        </dd>
        {!workEmail && <dd className={classes.muted}>The site’s default address, until you set your own.</dd>}
      </dl>
      {workEmail && (
        <p className={classes.state}>
          <Button
            variant="default"
            disabled={working}
            onClick={() => void act(settingsMessages.workEmailRemoved, () => removal.mutateAsync())}
          >
            Use {siteEmail} again
          </Button>
        </p>
      )}
      {waiting && (
        <WaitingAddress
          waiting={waiting}
          disabled={working}
          onAgain={() =>
            void act(settingsMessages.workEmailAsked(waiting.email), () => asking.mutateAsync(waiting.email))
          }
          onCancel={() => void act(settingsMessages.workEmailCancelled, () => cancelling.mutateAsync())}
        />
      )}
      <PageForm
        form={form}
        save={({ email }) => asking.mutateAsync(email)}
        saved="Link sent"
        failed="Failed to send the link"
        submitLabel="Send confirmation link"
        afterwards={() => ({ email: '' })}
      >
        <Field
          of={TextField}
          control={form.control}
          name="email"
          label={waiting || workEmail ? 'New address' : 'Address'}
          type="email"
          required
          placeholder="people@your-company.com"
        />
      </PageForm>
      <p className={classes.muted}>
        Questions about sending mail:{' '}
        <a href={`mailto:${supportEmail}`} className={text.link}>
          <EmailText address={supportEmail} />
        </a>
      </p>
    </>
  );
}
