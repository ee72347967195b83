import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  questionTypes,
  type SurveyDefinition,
  type SurveyPage,
  type SurveyQuestion,
} from '#contract/engagement/survey-definition.ts';
import { surveyLimits } from '#contract/engagement/survey-messages.ts';
import { questionsOf, type SurveyLanguage, textIn } from '#contract/engagement/survey-words.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { SortableList } from '../../../../ui/lists/SortableList.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { ConditionEditor } from './ConditionEditor.tsx';
import { hasRoom, inOrder, newQuestion, typeWords, withQuestion } from './new-questions.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import classes from './Survey.module.css';

type BuilderPageProps = {
  page: SurveyPage;
  definition: SurveyDefinition;
  language: SurveyLanguage;
  onChange: (definition: SurveyDefinition) => void;
  /** Called with the question that is being written, when it is opened or gets the focus. */
  onWork: (question: string) => void;
};

/** A page with its questions: one of them is open at a time. */
export function BuilderPage({ page, definition, language, onChange, onWork }: BuilderPageProps) {
  const [open, setOpen] = useState<string>();
  const number = definition.pages.findIndex(({ id }) => id === page.id) + 1;
  const numbers = questionsOf(definition).map(({ id }) => id);
  const change = (changes: Partial<SurveyPage>) =>
    onChange({
      ...definition,
      pages: definition.pages.map((one) => (one.id === page.id ? { ...one, ...changes } : one)),
    });
  const nameOf = (question: SurveyQuestion) => `question ${numbers.indexOf(question.id) + 1}`;
  const add = (question: SurveyQuestion) => {
    change({ questions: [...page.questions, question] });
    setOpen(question.id);
    onWork(question.id);
  };
  return (
    <section className={classes.part} aria-label={`Page ${number}`}>
      <div className={classes.item}>
        <h3 className={text.heading}>{`Page ${number}`}</h3>
        <ActionIcon
          aria-label={`Remove page ${number}`}
          disabled={definition.pages.length === 1}
          onClick={() => onChange({ ...definition, pages: definition.pages.filter(({ id }) => id !== page.id) })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      <TextField
        label="Heading"
        value={page.title?.[language] ?? ''}
        maxLength={surveyLimits.title}
        onChange={(value) => change({ title: { ...page.title, [language]: value } })}
      />
      <ConditionEditor
        what={`page ${number}`}
        before={page.questions[0]?.id ?? null}
        page={page.id}
        definition={definition}
        condition={page.showIf}
        onChange={(showIf) => {
          const { showIf: _before, ...others } = page;
          onChange({
            ...definition,
            pages: definition.pages.map((one) => (one.id === page.id ? { ...others, ...(showIf && { showIf }) } : one)),
          });
        }}
      />
      {page.questions.length > 0 && (
        <SortableList
          label={`Questions of page ${number}`}
          items={page.questions}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          onSort={(keys) => change({ questions: inOrder(page.questions, keys) })}
          renderItem={(question) => (
            <div onFocus={() => onWork(question.id)}>
              <div className={classes.summary}>
                <button
                  type="button"
                  className={buttons.link}
                  aria-expanded={open === question.id}
                  onClick={() => {
                    setOpen(open === question.id ? undefined : question.id);
                    onWork(question.id);
                  }}
                >
                  {`${numbers.indexOf(question.id) + 1}. ${textIn(question.title, language, definition) || 'No text yet'}`}
                </button>
                <span className={text.muted}>{typeWords[question.type]}</span>
              </div>
              {open === question.id && (
                <QuestionEditor
                  question={question}
                  name={nameOf(question)}
                  page={page.id}
                  definition={definition}
                  language={language}
                  onDefinition={onChange}
                  onChange={(next) => onChange(withQuestion(definition, question.id, next))}
                />
              )}
            </div>
          )}
        />
      )}
      <div>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} disabled={!hasRoom(definition)}>
              Add question
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {questionTypes.map((type) => (
              <Menu.Item
                key={type}
                disabled={type === 'file' && definition.anonymous}
                onClick={() => add(newQuestion(type))}
              >
                {typeWords[type]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </section>
  );
}
