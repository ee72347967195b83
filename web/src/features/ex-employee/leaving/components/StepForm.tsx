import type { ReactNode } from 'react';
import { leavingMessages } from '#contract/ex-employee/leaving.ts';
import { checkedByServer, type Faults, type PlainSchema, usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { singleClick } from '../../../../ui/fields/single-click.ts';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import type { Answers } from './use-answers.ts';

/** A quiet note on whether the answers are saved, with a button where they are not. */
function SaveStatus({ saving, hasGiven }: Answers) {
  const { state, problem, flush } = saving;
  const words = {
    saved: hasGiven ? leavingMessages.saved : '',
    waiting: 'Saving…',
    saving: 'Saving…',
    failed: leavingMessages.notSaved,
    conflict: `Not saved: ${problem}`,
    refused: `Not saved: ${problem}`,
  }[state];
  return (
    <>
      <span role="status" className={text.small}>
        {words}
      </span>
      {state === 'failed' && (
        <button type="button" className={buttons.button} onClick={() => void flush()}>
          Try again
        </button>
      )}
    </>
  );
}

export type StepProps = {
  answers: Answers;
  /** Goes to a step, from 0. */
  onGo: (step: number) => void;
};

type StepFormProps<Values> = Pick<StepProps, 'answers'> & {
  schema?: PlainSchema<Values>;
  /** The verb on its button. */
  label?: string;
  failed?: string;
  onSend: (values: Values) => unknown;
  onBack?: () => void;
  children: (faults: Faults) => ReactNode;
};

/** The fields of a step, the buttons to the next and the previous one, and whether the answers are saved. */
export function StepForm<Values>(props: StepFormProps<Values>) {
  const { answers, schema = checkedByServer<Values>(), label = 'Next', failed, onSend, onBack, children } = props;
  const { faults, working, formProps } = usePlainForm(schema, async (values) => onSend(values), failed);
  return (
    <form className={layout.fields} {...formProps}>
      {children(faults)}
      <div>
        <Fault>{faults.form}</Fault>
        <div className={page.actions} onClickCapture={singleClick}>
          <button type="submit" className={buttons.primary} disabled={working}>
            {working ? 'Please wait…' : label}
          </button>
          {onBack && (
            <button type="button" className={buttons.button} onClick={onBack}>
              Back
            </button>
          )}
          <SaveStatus {...answers} />
        </div>
      </div>
    </form>
  );
}
