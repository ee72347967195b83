import { Button } from '@mantine/core';
import { useState } from 'react';
import { mailStop, quotaMessages } from '#contract/mail/mail-quota.ts';
import type { CompanyDetail } from '#contract/operations/admin-companies.ts';
import { AllowanceFacts } from '#web/features/mail/messages/components/AllowanceFacts.tsx';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { useStopMail } from '../api.ts';
import classes from './Admin.module.css';
import { AllowMailDialog } from './AllowMailDialog.tsx';
import { QuotaDialog } from './QuotaDialog.tsx';

/** How much a company may mail, and the operators' stop. */
export function MailSection({ company }: { company: CompanyDetail }) {
  const { mail } = company;
  const [opened, setOpened] = useState<'quota' | 'stop' | 'allow'>();
  const close = () => setOpened(undefined);
  const stopping = useStopMail(company._id);
  return (
    <section aria-labelledby="mail" className={classes.section}>
      <h2 id="mail">Mail</h2>
      {mail.stopped && (
        <Callout tone="warn" className={classes.note}>
          Stopped <Moment at={mail.stopped.at} />: {mail.stopped.reason}
        </Callout>
      )}
      <AllowanceFacts allowance={mail} />
      <div className={`${layout.row} ${classes.actions}`}>
        <Button variant="default" onClick={() => setOpened('quota')}>
          Set sending limit
        </Button>
        {mail.stopped ? (
          <Button variant="default" onClick={() => setOpened('allow')}>
            Allow sending again
          </Button>
        ) : (
          <Button variant="default" color="red" onClick={() => setOpened('stop')}>
            Stop sending
          </Button>
        )}
      </div>
      {opened === 'quota' && <QuotaDialog company={company} onClose={close} />}
      {opened === 'allow' && <AllowMailDialog company={company} onClose={close} />}
      {opened === 'stop' && (
        <ReasonDialog
          title={`Stop messages from ${company.name}?`}
          rules={mailStop}
          words="Messages stop immediately: queued ones wait and new ones are refused. Account mail, such as password resets, still goes out. You can allow sending again at any time."
          description="The company sees this."
          save={({ reason }) => stopping.mutateAsync({ reason })}
          saved={quotaMessages.stoppedNow}
          failed={quotaMessages.notStopped}
          submitLabel="Stop sending"
          unsaved="Sending hasn’t been stopped."
          onClose={close}
        />
      )}
    </section>
  );
}
