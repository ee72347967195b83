import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Poll, pollContent, pollMessages } from '#contract/engagement/polls.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useSavePoll } from '../api.ts';
import { PollFields } from './PollFields.tsx';
import { pollRules, type TypedPoll, toContent, toTyped } from './poll-form.ts';

/** Writes what a poll asks. */
export function PollDialog({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const saving = useSavePoll(poll._id);
  const form = useForm<TypedPoll>({
    resolver: zodResolver(pollRules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: toTyped(poll),
  });
  return (
    <FormDialog
      title="Question"
      size="large"
      form={form}
      save={(values) => saving.mutateAsync(pollContent.parse(toContent(values)))}
      saved={pollMessages.saved}
      failed={pollMessages.notSaved}
      unsaved="The question hasn’t been saved."
      onClose={onClose}
    >
      <PollFields control={form.control} prefix="" />
    </FormDialog>
  );
}
