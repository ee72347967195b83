import { Button } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { SurveyDefinition, SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { surveyLimits } from '#contract/engagement/survey-messages.ts';
import type { SurveyLanguage } from '#contract/engagement/survey-words.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { isDay } from '../../../../ui/fields/typed-dates.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { ConditionEditor } from './ConditionEditor.tsx';
import { ItemsEditor } from './ItemsEditor.tsx';
import { hasRoom, movedTo, newItemId, withQuestion } from './new-questions.ts';
import classes from './Survey.module.css';

type QuestionEditorProps = {
  question: SurveyQuestion;
  /** 'question 3'. */
  name: string;
  page: string;
  definition: SurveyDefinition;
  language: SurveyLanguage;
  onChange: (question: SurveyQuestion | null) => void;
  onDefinition: (definition: SurveyDefinition) => void;
};

/** One question as it is written: its text, what can be answered, whether it must be, and when it is asked. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { question, name, page, definition, language, onChange, onDefinition } = props;
  const change = (changes: object) => onChange({ ...question, ...changes } as SurveyQuestion);
  const duplicate = () => {
    const copy = { ...question, id: newItemId('q') };
    onDefinition({
      ...definition,
      pages: definition.pages.map((one) => ({
        ...one,
        questions: one.questions.flatMap((each) => (each.id === question.id ? [each, copy] : each)),
      })),
    });
  };
  return (
    <div className={classes.fields}>
      <TextField
        label="Question"
        value={question.title[language] ?? ''}
        maxLength={surveyLimits.title}
        onChange={(value) => change({ title: { ...question.title, [language]: value } })}
        required
        autoFocus
      />
      <TextAreaField
        label="Help text"
        rows={2}
        value={question.help?.[language] ?? ''}
        limit={surveyLimits.help}
        onChange={(value) => change({ help: { ...question.help, [language]: value } })}
      />
      <Answers question={question} language={language} change={change} />
      <SwitchField label="Required" value={question.required} onChange={(required) => change({ required })} />
      <ConditionEditor
        what={name}
        before={question.id}
        page={page}
        definition={definition}
        condition={question.showIf}
        onChange={(showIf) => {
          const { showIf: _before, ...others } = question;
          onChange({ ...others, ...(showIf && { showIf }) } as SurveyQuestion);
        }}
      />
      {definition.pages.length > 1 && (
        <SelectField
          label="Page"
          value={page}
          onChange={(to) => to !== page && onDefinition(movedTo(definition, question, to))}
          options={definition.pages.map(({ id }, place) => ({ value: id, label: `Page ${place + 1}` }))}
        />
      )}
      <div className={layout.row}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          disabled={!hasRoom(definition)}
          onClick={duplicate}
        >
          Duplicate
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => onDefinition(withQuestion(definition, question.id, null))}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}

type AnswersProps = { question: SurveyQuestion; language: SurveyLanguage; change: (changes: object) => void };
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => ({ value: String(from + place), label: String(from + place) }));

/** The possible answers to a question of its type. */
function Answers({ question, language, change }: AnswersProps) {
  if (question.type === 'single' || question.type === 'multiple')
    return (
      <>
        <ItemsEditor
          label="Options"
          one="option"
          letter="o"
          items={question.options}
          most={surveyLimits.options}
          language={language}
          onChange={(options) => change({ options })}
        />
        {question.type === 'multiple' && (
          <div className={classes.pair}>
            <SelectField
              label="Fewest choices"
              value={question.least === undefined ? '' : String(question.least)}
              onChange={(value) => change({ least: value === '' ? undefined : Number(value) })}
              placeholder="No minimum"
              clearLabel="No minimum"
              options={numbers(1, question.options.length)}
            />
            <SelectField
              label="Most choices"
              value={question.most === undefined ? '' : String(question.most)}
              onChange={(value) => change({ most: value === '' ? undefined : Number(value) })}
              placeholder="No maximum"
              clearLabel="No maximum"
              options={numbers(1, question.options.length)}
            />
          </div>
        )}
      </>
    );
  if (question.type === 'scale')
    return (
      <div className={classes.pair}>
        <SelectField
          label="From"
          value={String(question.from)}
          onChange={(value) => change({ from: Number(value) })}
          options={numbers(0, 1)}
        />
        <SelectField
          label="To"
          value={String(question.to)}
          onChange={(value) => change({ to: Number(value) })}
          options={numbers(2, surveyLimits.scale.most)}
        />
        <TextField
          label="Lowest label"
          value={question.low?.[language] ?? ''}
          maxLength={surveyLimits.option}
          onChange={(value) => change({ low: { ...question.low, [language]: value } })}
        />
        <TextField
          label="Highest label"
          value={question.high?.[language] ?? ''}
          maxLength={surveyLimits.option}
          onChange={(value) => change({ high: { ...question.high, [language]: value } })}
        />
      </div>
    );
  if (question.type === 'matrix')
    return (
      <>
        <ItemsEditor
          label="Rows"
          one="row"
          letter="r"
          items={question.rows}
          most={surveyLimits.rows}
          language={language}
          onChange={(rows) => change({ rows })}
        />
        <ItemsEditor
          label="Columns"
          one="column"
          letter="c"
          items={question.columns}
          most={surveyLimits.columns}
          language={language}
          onChange={(columns) => change({ columns })}
        />
      </>
    );
  if (question.type !== 'date') return null;
  return (
    <div className={classes.pair}>
      <DateField
        label="Earliest day"
        value={question.earliest ?? ''}
        onChange={(value) => change({ earliest: isDay(value) ? value : undefined })}
      />
      <DateField
        label="Latest day"
        value={question.latest ?? ''}
        onChange={(value) => change({ latest: isDay(value) ? value : undefined })}
      />
    </div>
  );
}
