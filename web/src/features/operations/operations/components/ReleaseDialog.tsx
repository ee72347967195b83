import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Hold, holdMessages, holdRelease } from '#contract/operations/admin-hold.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { useReleaseHold } from '../api.ts';
import { waitingOf } from './hold-words.ts';

const choices = [
  { value: 'discard', label: 'Discard them' },
  { value: 'send', label: 'Send them' },
] as const;

/** Releases mail and webhooks. Waiting ones are discarded by default: the original may have sent them since the backup was made. */
export function ReleaseDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
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
