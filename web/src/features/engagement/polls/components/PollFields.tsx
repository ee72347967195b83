import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { countingWords, pollLimits, pollResults, pollResultWords } from '#contract/engagement/polls.ts';
import { countingOf } from '#contract/engagement/secrecy.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { FieldRows } from '../../../../ui/fields/FieldRows.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Poll.module.css';
import { emptyOption, type TypedPoll } from './poll-form.ts';

const { least, most } = pollLimits.options;

type PollFieldsProps = {
  /** Of a form that has a {@link TypedPoll}. */
  control: unknown;
  /** Its place in the form. */
  prefix: '' | 'poll.';
};

/** The question of a poll, its options in their order, and the rules of voting. */
export function PollFields({ control: given, prefix }: PollFieldsProps) {
  const control = given as Control;
  const options = useFieldArray({ control, name: `${prefix}options` });
  const typed = useWatch({ control, name: `${prefix}options` }) as TypedPoll['options'];
  const [isNamed, canChange, closes] = useWatch({
    control,
    name: [`${prefix}isNamed`, `${prefix}canChange`, `${prefix}closes`],
  }) as (boolean | undefined)[];
  const counting = countingOf({ isNamed: Boolean(isNamed), canChange: Boolean(canChange), closes: closes ?? true });
  return (
    <>
      <Field
        of={TextField}
        control={control}
        name={`${prefix}question`}
        label="Question"
        maxLength={pollLimits.question}
        required
        autoFocus={prefix === ''}
      />
      <div className={classes.sheet}>
        <p className={text.muted}>
          Voters see the options in this order. An option with a limit closes once that many people have chosen it.
        </p>
        <FieldRows
          label="Options"
          rows={options}
          nameOf={(at) => typed[at]?.text || `option ${at + 1}`}
          renderRow={(at, remove) => (
            <div className={classes.optionRow}>
              <Field
                of={TextField}
                control={control}
                name={`${prefix}options.${at}.text`}
                label={`Option ${at + 1}`}
                maxLength={pollLimits.option}
                required
              />
              <Field
                of={TextField}
                control={control}
                name={`${prefix}options.${at}.capacity`}
                label="Limit"
                type="number"
              />
              {remove}
            </div>
          )}
          addLabel="Add option"
          onAdd={() => options.append(emptyOption)}
          least={least}
          most={most}
        />
      </div>
      <Field
        of={SelectField}
        control={control}
        name={`${prefix}most`}
        label="Choices per person"
        options={options.fields.map((_, at) => ({
          value: String(at + 1),
          label: at === 0 ? 'One' : `Up to ${at + 1}`,
        }))}
        required
      />
      <Field
        of={SelectField}
        control={control}
        name={`${prefix}results`}
        label="Show results to voters"
        options={pollResults.map((value) => ({ value, label: pollResultWords[value] }))}
        required
      />
      {counting !== 'once' && <p className={text.small}>The poll is secret. {countingWords[counting]}</p>}
      <Field of={SwitchField} control={control} name={`${prefix}canChange`} label="Let people change their vote" />
      <Field
        of={SwitchField}
        control={control}
        name={`${prefix}isNamed`}
        label="Named votes"
        description="Your team sees who voted for what. Voters see this before they vote."
      />
    </>
  );
}
