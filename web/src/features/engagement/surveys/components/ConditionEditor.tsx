import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { possibleAnswers } from '#contract/engagement/survey-answers.ts';
import type {
  SurveyCondition,
  SurveyDefinition,
  SurveyQuestion,
  SurveyTest,
} from '#contract/engagement/survey-definition.ts';
import { surveyLimits } from '#contract/engagement/survey-messages.ts';
import { testsOf } from '#contract/engagement/survey-problems.ts';
import { questionsOf, textIn } from '#contract/engagement/survey-words.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';
import classes from './Survey.module.css';

type ConditionEditorProps = {
  /** 'question 3'. */
  what: string;
  /** The question that everything it may ask about comes before; null: a page without questions. */
  before: string | null;
  page: string;
  definition: SurveyDefinition;
  condition: SurveyCondition | undefined;
  onChange: (condition: SurveyCondition | undefined) => void;
};

type Way = 'is' | 'isNot' | 'atLeast';
const ways = [
  { value: 'is', label: 'is' },
  { value: 'isNot', label: 'is not' },
  { value: 'atLeast', label: 'is at least' },
] as const;
const wayOf = (test: SurveyTest): Way => ('is' in test ? 'is' : 'isNot' in test ? 'isNot' : 'atLeast');
const valueOf = (test: SurveyTest) => ('is' in test ? test.is : 'isNot' in test ? test.isNot : test.atLeast);
const isStepped = (question: SurveyQuestion | undefined) => question?.type === 'scale' || question?.type === 'nps';

type Earlier = { value: string; label: string; question: SurveyQuestion };

/** Returns what a condition can refer to: earlier questions with fixed answers, and each row of a table of choices. */
function earlierOf({
  before,
  page,
  definition,
}: Pick<ConditionEditorProps, 'before' | 'page' | 'definition'>): Earlier[] {
  const all = questionsOf(definition);
  const place = before === null ? -1 : all.findIndex(({ id }) => id === before);
  const pages = definition.pages.slice(
    0,
    definition.pages.findIndex(({ id }) => id === page),
  );
  const earlier = place < 0 ? questionsOf({ pages }) : all.slice(0, place);
  const said = (words: Parameters<typeof textIn>[0]) => textIn(words, definition.languages[0] ?? 'en', definition);
  return earlier.flatMap((question): Earlier[] => {
    if (possibleAnswers(question) === null) return [];
    const label = `${all.indexOf(question) + 1}. ${said(question.title) || 'No text yet'}`;
    if (question.type !== 'matrix') return [{ value: question.id, label, question }];
    return question.rows.map((row) => ({
      value: `${question.id}/${row.id}`,
      label: `${label}: ${said(row.text)}`,
      question,
    }));
  });
}

/** When a question or page is asked: by answers to earlier ones, all or any of them. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { what, definition, condition, onChange } = props;
  const earlier = earlierOf(props);
  const tests = testsOf(condition);
  const word = condition && 'any' in condition ? 'any' : 'all';
  const write = (next: SurveyTest[], how = word) =>
    onChange(next.length === 0 ? undefined : how === 'any' ? { any: next } : { all: next });
  const begin = (about: string): SurveyTest => {
    const found = earlier.find(({ value }) => value === about);
    const [question = '', row] = about.split('/');
    const [value = ''] = (found && possibleAnswers(found.question)) || [];
    return { question, ...(row !== undefined && { row }), is: value };
  };
  if (earlier.length === 0 && tests.length === 0) return null;
  return (
    <fieldset className={classes.question}>
      <legend className={text.muted}>
        {tests.length > 0 ? `Show ${what} if` : `${what.replace(/^./, (first) => first.toUpperCase())} is always shown`}
      </legend>
      <div className={layout.lines}>
        {tests.length > 1 && (
          <SelectField
            label={`How many of these must be true for ${what}`}
            place="cell"
            value={word}
            onChange={(how) => write(tests, how === 'any' ? 'any' : 'all')}
            options={[
              { value: 'all', label: 'All of these are true' },
              { value: 'any', label: 'Any of these is true' },
            ]}
          />
        )}
        {tests.map((test, place) => (
          <TestFields
            // A row is its place: tests have no id.
            key={`${place} of ${tests.length}`}
            test={test}
            earlier={earlier}
            definition={definition}
            onChange={(next) => write(tests.map((one, at) => (at === place ? next : one)))}
            onAbout={(about) => write(tests.map((one, at) => (at === place ? begin(about) : one)))}
            onRemove={() => write(tests.filter((_, at) => at !== place))}
          />
        ))}
        {earlier[0] && tests.length < surveyLimits.conditions && (
          <div>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => write([...tests, begin(earlier[0]?.value ?? '')])}
            >
              Add condition
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

type TestFieldsProps = {
  test: SurveyTest;
  earlier: readonly Earlier[];
  definition: SurveyDefinition;
  onChange: (test: SurveyTest) => void;
  onAbout: (about: string) => void;
  onRemove: () => void;
};

function TestFields({ test, earlier, definition, onChange, onAbout, onRemove }: TestFieldsProps) {
  const about = test.row === undefined ? test.question : `${test.question}/${test.row}`;
  const question = earlier.find(({ value }) => value === about)?.question;
  const { question: asked, row } = test;
  const base = { question: asked, ...(row !== undefined && { row }) };
  const write = (way: Way, value: string | number) =>
    onChange(
      way === 'atLeast'
        ? { ...base, atLeast: Number(value) }
        : way === 'is'
          ? { ...base, is: value }
          : { ...base, isNot: value },
    );
  const nameOf = (value: string | number) => {
    const items =
      question === undefined
        ? []
        : 'options' in question
          ? question.options
          : 'columns' in question
            ? question.columns
            : [];
    const item = items.find(({ id }) => id === value);
    return item ? textIn(item.text, definition.languages[0] ?? 'en', definition) || 'No text yet' : String(value);
  };
  const read = (text: string) => (isStepped(question) ? Number(text) : text);
  return (
    <div className={classes.test}>
      <SelectField
        label="Answer to"
        value={about}
        onChange={onAbout}
        options={earlier.map(({ value, label }) => ({ value, label }))}
        {...(question === undefined && { error: 'Please choose a question' })}
      />
      <SelectField
        label="How"
        value={wayOf(test)}
        onChange={(way) => write(way as Way, valueOf(test))}
        options={ways.filter(({ value }) => value !== 'atLeast' || isStepped(question))}
      />
      <SelectField
        label="Answer"
        value={String(valueOf(test))}
        onChange={(value) => write(wayOf(test), read(value))}
        options={((question && possibleAnswers(question)) || []).map((value) => ({
          value: String(value),
          label: nameOf(value),
        }))}
      />
      <ActionIcon aria-label="Remove condition" onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
