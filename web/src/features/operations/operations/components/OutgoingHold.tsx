import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { holdReasons } from '#contract/base/outgoing-hold.ts';
import { type Hold, holdMessages, holdRelease } from '#contract/operations/admin-hold.ts';
import { number } from '../../../../lib/numbers.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { holdQuery, useReleaseHold } from '../api.ts';
import classes from './Operations.module.css';

const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;
const waitingOf = ({ mails, webhooks }: Hold) =>
  `${counted(mails, 'mail', 'mails')} and ${counted(webhooks, 'webhook call', 'webhook calls')}`;

const choices = [
  { value: 'discard', label: 'Discard them' },
  { value: 'send', label: 'Send them' },
] as const;

/** Releases mail and webhooks. Waiting ones are discarded by default: the original may have sent them since the backup was made. */
function ReleaseDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const releasing = useReleaseHold();
  const form = useForm({
    resolver: zodResolver(holdRelease),
    defaultValues: { waiting: 'discard' as 'discard' | 'send' },
  });
  const waiting = form.watch('waiting');
  return (
    <FormDialog
      title="Release mail and webhooks?"
      size="small"
      form={form}
      save={(given) => releasing.mutateAsync(given)}
      saved={holdMessages.released}
      failed={holdMessages.notReleased}
      submitLabel="Release"
      unsaved={null}
      onRefused={onClose}
      onClose={onClose}
    >
      <p>
        This installation will send mail by itself, including scheduled campaigns and reminders. If the original still
        runs, people get everything twice.
      </p>
      <ChoiceField
        label="Waiting"
        options={choices}
        value={waiting}
        onChange={(value) => form.setValue('waiting', value as 'send')}
      />
      <p>
        {waiting === 'send'
          ? `${waitingOf(hold)} of all companies go out now. The original may have sent some of them already.`
          : `${waitingOf(hold)} of all companies are never sent. This cannot be undone.`}
      </p>
    </FormDialog>
  );
}

/** Says why the installation sends nothing, with the button that releases it; empty while it sends. */
export function OutgoingHold() {
  const { data } = useQuery(holdQuery);
  const [isAsking, setAsking] = useState(false);
  const hold = data?.hold;
  if (!hold) return null;
  return (
    <Callout tone="warn" role="status" className={classes.pause}>
      <div>
        <strong>{holdReasons[hold.reason]}</strong>
        <p>
          {waitingOf(hold)} wait
          {hold.oldestMailAt && (
            <>
              , the oldest since <Moment within at={hold.oldestMailAt} />
            </>
          )}
          . {hold.reason === 'setting' && holdMessages.bySetting}
        </p>
      </div>
      {hold.reason === 'restored' && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Release…
        </Button>
      )}
      {isAsking && <ReleaseDialog hold={hold} onClose={() => setAsking(false)} />}
    </Callout>
  );
}
