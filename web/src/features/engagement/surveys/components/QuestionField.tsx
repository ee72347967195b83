import { useId, useState } from 'react';
import { npsScale, type SurveyAnswer } from '#contract/engagement/survey-answers.ts';
import type { SurveyDefinition, SurveyItem, SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { surveyLimits, surveyMessages } from '#contract/engagement/survey-messages.ts';
import { type SurveyLanguage, textIn } from '#contract/engagement/survey-words.ts';
import type { CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { failureText } from '../../../../lib/client.ts';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { PlainOption } from '../../../../ui/fields/PlainOption.tsx';
import { RemainingLength } from '../../../../ui/fields/RemainingLength.tsx';
import { sendFile } from '../api.ts';
import classes from './Survey.module.css';

type QuestionFieldProps = {
  question: SurveyQuestion;
  definition: SurveyDefinition;
  language: SurveyLanguage;
  reader: CampaignReader | null;
  answer: SurveyAnswer | undefined;
  fault: string | undefined;
  /** Undefined: the answer is taken back. */
  onAnswer: (answer: SurveyAnswer | undefined) => void;
};

type Asked<Type extends SurveyQuestion['type']> = Omit<QuestionFieldProps, 'question'> & {
  question: Extract<SurveyQuestion, { type: Type }>;
  /** The ids of the question's texts, for what has no legend. */
  described: string;
  titled: string;
};

/** One question as it is answered: by thumb, mouse and keyboard. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, definition, language, fault } = props;
  const id = useId();
  const said = (words: Parameters<typeof textIn>[0]) => textIn(words, language, definition);
  const isGroup = ['single', 'multiple', 'scale', 'nps', 'matrix'].includes(question.type);
  const Frame = isGroup ? 'fieldset' : 'div';
  const Title = isGroup ? 'legend' : 'p';
  const help = said(question.help);
  const described = [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <Frame className={classes.question} aria-describedby={isGroup ? described || undefined : undefined}>
      <Title id={`${id}-title`} className={classes.title}>
        {said(question.title)}
        {!question.required && (
          <span className={classes.optional} lang="en">
            {' '}
            (optional)
          </span>
        )}
      </Title>
      {help && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
      <Control {...props} described={described} titled={`${id}-title`} />
      <p id={`${id}-fault`} className={classes.fault} role="alert" lang="en">
        {fault}
      </p>
    </Frame>
  );
}

function Control({ question, ...rest }: QuestionFieldProps & { described: string; titled: string }) {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return <Options {...rest} question={question} />;
    case 'scale':
      return <Steps {...rest} question={question} from={question.from} to={question.to} />;
    case 'nps':
      return <Steps {...rest} question={question} {...npsScale} />;
    case 'matrix':
      return <Rows {...rest} question={question} />;
    case 'file':
      return <AnswerFile {...rest} question={question} />;
    default:
      return <Written {...rest} question={question} />;
  }
}

function Options({ question, definition, language, answer, fault, onAnswer }: Asked<'single' | 'multiple'>) {
  const name = useId();
  const isOne = question.type === 'single';
  const chosen = Array.isArray(answer) ? answer : answer === undefined ? [] : [String(answer)];
  const toggle = (id: string) => {
    if (isOne) return onAnswer(id);
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    onAnswer(next.length > 0 ? next : undefined);
  };
  return (
    <div className={classes.options}>
      {question.options.map(({ id, text }) => (
        <PlainOption
          key={id}
          type={isOne ? 'radio' : 'checkbox'}
          name={name}
          checked={chosen.includes(id)}
          isFaulty={Boolean(fault)}
          onChange={() => toggle(id)}
        >
          {textIn(text, language, definition)}
        </PlainOption>
      ))}
    </div>
  );
}

function Steps({
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
    <div>
      <div className={classes.steps}>
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

function Rows({ question, definition, language, answer, fault, onAnswer }: Asked<'matrix'>) {
  const name = useId();
  const given = typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
  const said = ({ text }: SurveyItem) => textIn(text, language, definition);
  return (
    <div className={classes.rows}>
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

function Written({ question, answer, fault, described, titled, onAnswer }: Asked<'shortText' | 'longText' | 'date'>) {
  const value = typeof answer === 'string' ? answer : '';
  const shared = {
    className: classes.input,
    value,
    'aria-labelledby': titled,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? (true as const) : undefined,
    onChange: ({ target }: { target: { value: string } }) => onAnswer(target.value === '' ? undefined : target.value),
  };
  if (question.type === 'date') return <input {...shared} type="date" min={question.earliest} max={question.latest} />;
  if (question.type === 'shortText') return <input {...shared} type="text" maxLength={surveyLimits.shortText} />;
  return (
    <>
      <textarea {...shared} rows={4} />
      <RemainingLength length={value.length} limit={surveyLimits.longText} />
    </>
  );
}

function AnswerFile({ question, reader, answer, fault, onAnswer }: Asked<'file'>) {
  const [file, setFile] = useState<File | null>(null);
  const [failed, setFailed] = useState<string>();
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setFailed(undefined);
    onAnswer(undefined);
    if (!chosen || !reader) return;
    try {
      onAnswer(await sendFile(reader, question.id, chosen));
    } catch (error) {
      setFile(null);
      setFailed(failureText(error, surveyMessages.fileInvalid));
    }
  };
  const kept = answer !== undefined && file === null;
  return (
    <FileDrop
      label={kept ? 'Your file is here. Choose another one to replace it' : 'Choose a file'}
      accept=".pdf,.png,.jpg,.jpeg"
      hint="PDF, PNG or JPEG, up to 5 MB"
      file={file}
      onFile={(chosen) => void choose(chosen)}
      {...((failed ?? fault) ? { error: failed ?? fault } : {})}
    />
  );
}
