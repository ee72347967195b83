import { useId, useState } from 'react';
import { choiceRule, npsScale } from '#contract/engagement/survey-answers.ts';
import type { SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { surveyLimits, surveyMessages } from '#contract/engagement/survey-messages.ts';
import { textIn } from '#contract/engagement/survey-words.ts';
import { failureText } from '../../../../lib/client.ts';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { RemainingLength } from '../../../../ui/fields/RemainingLength.tsx';
import { sendFile } from '../api.ts';
import type { Asked, QuestionFieldProps } from './asked-question.ts';
import { Options, Rows, Steps } from './Choices.tsx';
import classes from './Survey.module.css';

/** One question as it is answered: by thumb, mouse and keyboard. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, definition, language, fault, alone } = props;
  const id = useId();
  const said = (words: Parameters<typeof textIn>[0]) => textIn(words, language, definition);
  const isGroup = ['single', 'multiple', 'scale', 'nps', 'matrix'].includes(question.type);
  const Frame = isGroup ? 'fieldset' : 'div';
  const Title = isGroup ? 'legend' : 'div';
  const Heading = alone ? 'h2' : 'span';
  const help = said(question.help);
  const described = [help && `${id}-help`, `${id}-rule`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <Frame
      className={classes.question}
      data-alone={alone || undefined}
      data-part={question.id}
      aria-describedby={isGroup ? described : undefined}
    >
      <Title className={classes.title}>
        <Heading id={`${id}-title`} data-question tabIndex={alone ? -1 : undefined}>
          {said(question.title)}
        </Heading>
      </Title>
      {help && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
      <p id={`${id}-rule`} className={classes.rule} lang="en">
        {ruleOf(question)}
      </p>
      <Control {...props} described={described} titled={`${id}-title`} />
      <p id={`${id}-fault`} className={classes.fault} role="alert" lang="en">
        {fault}
      </p>
    </Frame>
  );
}

/** Says whether the question must be answered, and with how many options. */
function ruleOf(question: SurveyQuestion): string {
  const must = question.required ? 'Required' : 'Optional';
  return question.type === 'multiple' ? `${must} · ${choiceRule(question)}` : must;
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
