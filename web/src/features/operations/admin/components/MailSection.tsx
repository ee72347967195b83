import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { limits } from '#contract/base/rules.ts';
import { mailRelease, mailStop, quotaChange, quotaMessages } from '#contract/mail/mail-quota.ts';
import type { CompanyDetail } from '#contract/operations/admin-companies.ts';
import { AllowanceFacts } from '#web/features/mail/messages/components/AllowanceFacts.tsx';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { useAllowMail, useSetMailQuota, useStopMail } from '../api.ts';
import classes from './Admin.module.css';

/** Parses the limit field: empty means the automatic limit, and text that is not a number is passed on for validation to refuse. */
const asNumber = (text: unknown) => (text === '' ? null : /^\d+$/.test(String(text)) ? Number(text) : text);
const rules = quotaChange.extend({ recipients: z.preprocess(asNumber, quotaChange.shape.recipients) });

/** Sets a company's sending limit in place of the automatic one. */
function QuotaDialog({ company, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const setting = useSetMailQuota(company._id);
  const { set } = company.mail;
  const form = useForm({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { recipients: set ? String(set.recipients) : '', reason: '' },
  });
  return (
    <FormDialog
      title={`Sending limit of ${company.name}`}
      size="small"
      form={form}
      save={(given) => setting.mutateAsync(given)}
      saved={quotaMessages.set}
      failed={quotaMessages.notSet}
      submitLabel="Set sending limit"
      unsaved="The sending limit hasn’t been changed."
      onClose={onClose}
    >
      <Field
        of={TextField}
        control={form.control}
        name="recipients"
        label="Recipients within 24 hours"
        type="number"
        description="Leave empty to use the automatic limit, based on age, sender address and delivery record."
      />
      <Field
        of={TextAreaField}
        control={form.control}
        name="reason"
        label="Reason"
        required
        description="The company sees this."
        rows={3}
        limit={limits.reason}
      />
    </FormDialog>
  );
}

const choices = [
  { value: 'send', label: 'Send waiting messages' },
  { value: 'discard', label: 'Discard them' },
] as const;

/** Allows a company to send again, and sends or discards its waiting messages. */
function AllowMailDialog({ company, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const allowing = useAllowMail(company._id);
  const form = useForm({ resolver: zodResolver(mailRelease), defaultValues: { waiting: 'send' as const } });
  const waiting = form.watch('waiting');
  return (
    <FormDialog
      title={`Allow ${company.name} to send again?`}
      size="small"
      form={form}
      save={(given) => allowing.mutateAsync(given)}
      saved={quotaMessages.allowed}
      failed={quotaMessages.notAllowed}
      submitLabel="Allow sending"
      unsaved={null}
      onRefused={onClose}
      onClose={onClose}
    >
      <ChoiceField
        label="Waiting messages"
        options={choices}
        value={waiting}
        onChange={(value) => form.setValue('waiting', value as 'send')}
      />
      <p>
        {waiting === 'send'
          ? 'Messages queued when sending was stopped go out now.'
          : 'Messages queued when sending was stopped are never sent.'}
      </p>
    </FormDialog>
  );
}

/** A company's sending limit, and the actions to change it or stop sending. */
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
          Stopped <Moment within at={mail.stopped.at} />: {mail.stopped.reason}
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
