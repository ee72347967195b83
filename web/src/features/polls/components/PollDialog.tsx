import { zodResolver } from '@hookform/resolvers/zod';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type Poll, pollContent, pollLimits, pollMessages, pollResults, pollResultWords } from '#contract/polls.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SortableList } from '../../../ui/SortableList.tsx';
import { SwitchField } from '../../../ui/SwitchField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import text from '../../../ui/text.module.css';
import { useSavePoll } from '../api.ts';
import classes from './Poll.module.css';

type Typed = {
  question: string;
  options: { known: string | null; text: string; capacity: string }[];
  most: string;
  canChange: boolean;
  results: string;
  isNamed: boolean;
};

const { least, most } = pollLimits.options;
const toContent = ({ options, most: choices, ...rest }: Typed) => ({
  ...rest,
  most: Number(choices),
  options: options.map(({ known, text: words, capacity }) => ({
    ...(known === null ? {} : { _id: known }),
    text: words,
    capacity: capacity.trim() === '' ? null : Number(capacity),
  })),
});

/** The contract's own rules, said beside the field that they are about. */
const rules = z.custom<Typed>().superRefine((typed, context) => {
  for (const { path, message } of pollContent.safeParse(toContent(typed)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message });
});

const empty = { known: null, text: '', capacity: '' };

/** Writes what a poll asks: its question, its options in their order, and the rules of voting. */
export function PollDialog({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const saving = useSavePoll(poll._id);
  const form = useForm<Typed>({
    resolver: zodResolver(rules),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      question: poll.question,
      options: poll.options.length
        ? poll.options.map(({ _id, text: words, capacity }) => ({
            known: _id,
            text: words,
            capacity: capacity === null ? '' : String(capacity),
          }))
        : [empty, empty],
      most: String(poll.most),
      canChange: poll.canChange,
      results: poll.results,
      isNamed: poll.isNamed,
    },
  });
  const { control } = form;
  const options = useFieldArray({ control, name: 'options' });
  const typed = useWatch({ control, name: 'options' });
  const placeOf = (id: string) => options.fields.findIndex((field) => field.id === id);
  const nameOf = (id: string) => typed[placeOf(id)]?.text || `option ${placeOf(id) + 1}`;
  const sort = (ids: string[]) => {
    const from = ids.findIndex((id, at) => options.fields[at]?.id !== id);
    if (from < 0) return;
    // One row has moved: the first place that differs is where it came to stand, or where it was.
    const moved = options.fields[from]?.id === ids[from + 1] ? ids[from] : options.fields[from]?.id;
    if (moved !== undefined) options.move(placeOf(moved), ids.indexOf(moved));
  };
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
      <Field
        of={TextField}
        control={control}
        name="question"
        label="Question"
        maxLength={pollLimits.question}
        required
        autoFocus
      />
      <div className={classes.sheet}>
        <p className={text.muted}>
          Options in the order in which they are shown. An option with a limit closes when that many people have chosen
          it.
        </p>
        <SortableList
          label="Options"
          items={options.fields}
          keyOf={({ id }) => id}
          nameOf={({ id }) => nameOf(id)}
          onSort={sort}
          renderItem={({ id }) => {
            const at = placeOf(id);
            return (
              <div className={classes.optionRow}>
                <Field
                  of={TextField}
                  control={control}
                  name={`options.${at}.text`}
                  label={`Option ${at + 1}`}
                  maxLength={pollLimits.option}
                  required
                />
                <Field of={TextField} control={control} name={`options.${at}.capacity`} label="Limit" type="number" />
                <ActionIcon
                  variant="subtle"
                  mt="1.75rem"
                  disabled={options.fields.length <= least}
                  aria-label={`Remove ${nameOf(id)}`}
                  onClick={() => options.remove(at)}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </div>
            );
          }}
        />
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={options.fields.length >= most}
            onClick={() => options.append(empty)}
          >
            Add option
          </Button>
        </div>
      </div>
      <Field
        of={SelectField}
        control={control}
        name="most"
        label="How many options one person may choose"
        options={options.fields.map((_, at) => ({
          value: String(at + 1),
          label: at === 0 ? 'One' : `Up to ${at + 1}`,
        }))}
        required
      />
      <Field
        of={SelectField}
        control={control}
        name="results"
        label="Voters see the results"
        options={pollResults.map((value) => ({ value, label: pollResultWords[value] }))}
        required
      />
      <Field of={SwitchField} control={control} name="canChange" label="Votes can be changed until the poll closes" />
      <Field
        of={SwitchField}
        control={control}
        name="isNamed"
        label="Your team sees who voted for what"
        description="Voters are told before they vote."
      />
    </FormDialog>
  );
}
