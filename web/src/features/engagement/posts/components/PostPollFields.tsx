import { Button } from '@mantine/core';
import { IconChartBar, IconX } from '@tabler/icons-react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { PollFields } from '#web/features/engagement/polls/components/PollFields.tsx';
import { DateTimeField } from '../../../../ui/fields/DateTimeField.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import classes from './Posts.module.css';
import { type TypedPostPoll, toTypedPoll } from './post-words.ts';

type WithPoll = { poll: TypedPostPoll | null };

/** What a post asks its readers: nothing, until one adds a poll. @param form one that has a poll */
export function PostPollFields<Values extends WithPoll>({ form }: { form: UseFormReturn<Values> }) {
  const { control, setValue } = form as unknown as UseFormReturn<WithPoll>;
  const poll = useWatch({ control, name: 'poll' });
  const set = (value: TypedPostPoll | null) => setValue('poll', value, { shouldDirty: true });
  if (!poll)
    return (
      <div>
        <Button
          variant="default"
          leftSection={<IconChartBar size={18} aria-hidden />}
          onClick={() => set(toTypedPoll(null))}
        >
          Add a poll
        </Button>
      </div>
    );
  return (
    <fieldset className={classes.poll}>
      <legend>Poll</legend>
      <PollFields control={control} prefix="poll." />
      <Field
        of={SwitchField}
        control={control}
        name="poll.closes"
        label="Close the poll by itself"
        description="Else people can vote as long as the post is in the feed."
      />
      {poll.closes && (
        <Field of={DateTimeField} control={control as Control<WithPoll>} name="poll.closesAt" label="Closes" required />
      )}
      <div>
        <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={() => set(null)}>
          Remove the poll
        </Button>
      </div>
    </fieldset>
  );
}
