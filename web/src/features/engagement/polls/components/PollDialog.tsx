import { zodResolver } from '@hookform/resolvers/zod';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { type Poll, pollContent, pollMessages } from '#contract/engagement/polls.ts';
import { countingOf } from '#contract/engagement/secrecy.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useSavePoll } from '../api.ts';
import { PollFields } from './PollFields.tsx';
import { PollPreview } from './PollPreview.tsx';
import { pollRules, type TypedPoll, toContent, toTyped } from './poll-form.ts';

type PollDialogProps = { poll: Poll; closesAt: string | null; onClose: () => void };

/** Edits the question of a poll. */
export function PollDialog({ poll, closesAt, onClose }: PollDialogProps) {
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
      beside={<TypedPreview control={form.control} closesAt={closesAt} />}
      onClose={onClose}
    >
      <PollFields control={form.control} prefix="" />
    </FormDialog>
  );
}

/** The poll as it is being written. */
function TypedPreview({ control, closesAt }: { control: Control<TypedPoll>; closesAt: string | null }) {
  const companyName = useProfile()?.companyDetails?.name ?? '';
  const typed = useWatch({ control }) as TypedPoll;
  const { question, most, canChange, results, isNamed, options } = typed;
  const poll = {
    _id: 'preview',
    question: question || 'No question yet',
    most: Number(most),
    canChange,
    results,
    isNamed,
    counting: countingOf({ isNamed, canChange, closes: true }),
    options: options.map(({ text: words }, at) => ({ _id: String(at), text: words || `Option ${at + 1}` })),
  };
  return <PollPreview poll={poll} companyName={companyName} closesAt={closesAt} />;
}
