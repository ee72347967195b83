import { type CSSProperties, useId } from 'react';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import { isAtMost } from '#contract/engagement/survey-answers.ts';
import type { SurveyItem } from '#contract/engagement/survey-definition.ts';
import { textIn } from '#contract/engagement/survey-words.ts';
import { PlainOption } from '../../../../ui/fields/PlainOption.tsx';
import { chosenOf, letterAt, withToggled } from './answer-keys.ts';
import type { Asked } from './asked-question.ts';
import classes from './Survey.module.css';

/** The options of a question, of which one or several are chosen; at the limit the others rest, with the reason below. */
export function Options({
  question,
  definition,
  language,
  answer,
  fault,
  alone,
  onAnswer,
}: Asked<'single' | 'multiple'>) {
  const name = useId();
  const rule = useId();
  const chosen = question.type === 'multiple' ? chosenOf(answer) : answer === undefined ? [] : [String(answer)];
  const isFull = question.type === 'multiple' && isAtMost(question, chosen);
  return (
    <>
      <div className={classes.options}>
        {question.options.map(({ id, text }, place) => {
          const isOut = isFull && !chosen.includes(id);
          return (
            <PlainOption
              key={id}
              type={question.type === 'single' ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(id)}
              disabled={isOut}
              describedBy={isOut ? rule : undefined}
              isFaulty={Boolean(fault)}
              shortcut={alone ? letterAt(place) : undefined}
              onChange={() => onAnswer(question.type === 'single' ? id : withToggled(answer, id))}
            >
              {textIn(text, language, definition)}
            </PlainOption>
          );
        })}
      </div>
      {question.type === 'multiple' && (
        <p id={rule} role="status" className={classes.limit} lang="en">
          {isFull && campaignMessages.allChosen(chosen.length)}
        </p>
      )}
    </>
  );
}

/** The steps of a scale. */
export function Steps({
  question,
  definition,
  language,
  answer,
  fault,
  onAnswer,
  from,
  to,
}: Asked<'scale' | 'nps'> & { from: number; to: number }) {
  const name = useId();
  const ends =
    question.type === 'scale'
      ? [textIn(question.low, language, definition), textIn(question.high, language, definition)]
      : ['Not at all likely', 'Extremely likely'];
  return (
    <div className={classes.scale}>
      <div
        className={classes.steps}
        data-many={to - from > 5 || undefined}
        style={{ '--half': Math.ceil((to - from + 1) / 2) } as CSSProperties}
      >
        {Array.from({ length: to - from + 1 }, (_, place) => from + place).map((step) => (
          <PlainOption
            key={step}
            type="radio"
            name={name}
            checked={answer === step}
            isFaulty={Boolean(fault)}
            look="step"
            onChange={() => onAnswer(step)}
          >
            {step}
          </PlainOption>
        ))}
      </div>
      <p className={classes.ends} lang={question.type === 'nps' ? 'en' : undefined}>
        <span>{ends[0] && `${from} – ${ends[0]}`}</span>
        <span>{ends[1] && `${to} – ${ends[1]}`}</span>
      </p>
    </div>
  );
}

/** Whether columns with these names fit beside one another on a phone, which has 18 rem: each is as wide as its longest word. */
const fitPhone = (names: readonly string[]) =>
  names.length * (Math.max(...names.flatMap((name) => name.split(/\s/)).map(({ length }) => length)) / 2 + 1) <= 18;

/** The rows of a matrix, each with one choice. */
export function Rows({ question, definition, language, answer, fault, onAnswer }: Asked<'matrix'>) {
  const name = useId();
  const given = typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
  const said = ({ text }: SurveyItem) => textIn(text, language, definition);
  const few = fitPhone(question.columns.map(said));
  return (
    <div className={classes.rows} data-few={few || undefined}>
      {question.rows.map((row) => (
        <fieldset key={row.id} className={classes.row}>
          <legend>{said(row)}</legend>
          <div className={classes.columns}>
            {question.columns.map((column) => (
              <PlainOption
                key={column.id}
                type="radio"
                name={`${name}${row.id}`}
                checked={given[row.id] === column.id}
                isFaulty={Boolean(fault) && given[row.id] === undefined}
                look="narrow"
                onChange={() => onAnswer({ ...given, [row.id]: column.id })}
              >
                {said(column)}
              </PlainOption>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
