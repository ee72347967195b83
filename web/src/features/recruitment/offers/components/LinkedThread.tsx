import { useState } from 'react';
import { offerLimits, offerMessages } from '#contract/recruitment/offer-messages.ts';
import { askAboutOffer, type LinkedOffer } from '#contract/recruitment/offered.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { dropDraft, keepDraft, readDraft } from '../../../../lib/drafts/draft.ts';
import { type PlainSchema, usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { sendQuestion } from '../api.ts';
import classes from './Offered.module.css';

type LinkedThreadProps = { token: string; offer: LinkedOffer; onAsked: (offer: LinkedOffer) => void };

/** The person’s questions and the company’s answers. */
export function LinkedThread({ token, offer, onAsked }: LinkedThreadProps) {
  const { thread } = offer;
  return (
    <section className={classes.part} aria-labelledby="offer-questions">
      <h2 id="offer-questions" className={text.heading}>
        Your questions
      </h2>
      {thread.length > 0 && (
        <ol className={classes.thread} aria-label="Questions and answers">
          {thread.map(({ _id, at, by, text: words }) => (
            <li key={_id} className={classes.message} data-own={by === null || undefined}>
              <p className={classes.written}>{words}</p>
              <p className={text.small}>
                {by ?? 'You'} · <time dateTime={at}>{exactTime(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {/* The key empties the field after a question is sent. */}
      <QuestionForm key={thread.length} token={token} offer={offer} onAsked={onAsked} />
    </section>
  );
}

const rules: PlainSchema<{ text: string }> = askAboutOffer.body.pick({ text: true });

function QuestionForm({ token, offer: { _id, companyName }, onAsked }: LinkedThreadProps) {
  const draft = `question about ${_id}`;
  const [begun] = useState(() => readDraft<string>(draft) ?? '');
  const { faults, working, formProps } = usePlainForm(
    rules,
    async (question) => {
      const after = await sendQuestion(token, question.text);
      dropDraft(draft);
      onAsked(after);
    },
    offerMessages.messageNotSent,
  );
  return (
    <form className={page.form} {...formProps}>
      <PlainField
        label="What would you like to know?"
        name="text"
        type="text"
        rows={3}
        autoComplete="off"
        defaultValue={begun}
        error={faults.text}
        onChange={(typed) => keepDraft(draft, typed)}
        hint={`${companyName} answers here, and we email you then.`}
        limit={offerLimits.message}
      />
      <Fault>{faults.form}</Fault>
      <div className={page.actions}>
        <button type="submit" className={buttons.button} disabled={working}>
          {working ? 'Sending…' : 'Send question'}
        </button>
      </div>
    </form>
  );
}
