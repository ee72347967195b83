import { useFieldArray, useWatch } from 'react-hook-form';
import { eventLimits } from '#contract/engagement/event-messages.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { FieldRows } from '../../../../ui/fields/FieldRows.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './EventEditor.module.css';
import type { EventControl } from './event-form.ts';

/** The questions to people who come, in order. */
export function QuestionFields({ control }: { control: EventControl }) {
  const questions = useFieldArray({ control, name: 'questions' });
  const typed = useWatch({ control, name: 'questions' });
  return (
    <div className={classes.part}>
      {questions.fields.length === 0 && (
        <p className={text.muted}>No questions yet. You could ask about food or sessions, for example.</p>
      )}
      <FieldRows
        label="Questions"
        rows={questions}
        nameOf={(at) => typed[at]?.text || `question ${at + 1}`}
        renderRow={(at, remove) => (
          <div className={classes.question}>
            <div className={classes.line}>
              <Field
                of={TextField}
                control={control}
                name={`questions.${at}.text`}
                label={`Question ${at + 1}`}
                maxLength={eventLimits.question}
                required
              />
              {remove}
            </div>
            <Field of={SwitchField} control={control} name={`questions.${at}.isRequired`} label="Required" />
            <Field
              of={SwitchField}
              control={control}
              name={`questions.${at}.isChoice`}
              label="Multiple choice, one answer"
            />
            {typed[at]?.isChoice && (
              <Field
                of={TextAreaField}
                control={control}
                name={`questions.${at}.options`}
                label="Options, one per line"
                rows={3}
                required
              />
            )}
          </div>
        )}
        addLabel="Add question"
        onAdd={() => questions.append({ known: null, text: '', isChoice: false, options: '', isRequired: false })}
        most={eventLimits.questions}
      />
    </div>
  );
}
