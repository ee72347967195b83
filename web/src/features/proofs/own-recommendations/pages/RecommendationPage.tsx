import { useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import {
  recommendationLimits,
  recommendationMessages,
  recommendationRelations,
  relationWords,
} from '#contract/proofs/recommendation-messages.ts';
import { givenRecommendation, type LinkedRecommendation } from '#contract/proofs/recommendations.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { usePlainForm } from '../../../../lib/drafts/use-plain-form.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { PlainField } from '../../../../ui/fields/PlainField.tsx';
import { PlainOption } from '../../../../ui/fields/PlainOption.tsx';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import { Done } from '../../../../ui/pages/Done.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { endByLink, loadRequest, write } from '../api.ts';
import classes from '../components/Recommendations.module.css';

type Request = { token: string; request: LinkedRecommendation };

/** Declines, or withdraws what was written: asks once more on the page itself, since the words do not come back. */
function Ending({ token, request: { person, state }, onEnded }: Request & { onEnded: () => void }) {
  const [asked, setAsked] = useState(false);
  const [fault, setFault] = useState<string>();
  const [end, working] = useOnce(async () => {
    setFault(undefined);
    try {
      await endByLink(token);
    } catch (error) {
      return setFault(failureText(error, recommendationMessages.notEnded));
    }
    onEnded();
  });
  const isWritten = state === 'written';
  const label = isWritten ? 'Withdraw' : 'Decline';
  if (!asked)
    return (
      <button type="button" className={buttons.button} onClick={() => setAsked(true)}>
        {label}
      </button>
    );
  return (
    <section className={layout.lines} aria-label={label}>
      <p>
        {isWritten
          ? `Your words are deleted, and no one sees them any more. ${person.name} sees that you have withdrawn them.`
          : `${person.name} sees that you have declined, and can’t ask you again for a year.`}
      </p>
      <div className={page.actions}>
        <button type="button" className={buttons.danger} disabled={working} onClick={() => void end()}>
          {label}
        </button>
        <button type="button" className={buttons.button} onClick={() => setAsked(false)}>
          Go back
        </button>
      </div>
      <Fault>{fault}</Fault>
    </section>
  );
}

function Writing({ token, request, onWritten, onEnded }: Request & { onWritten: () => void; onEnded: () => void }) {
  const { companyName, person, writer, state, until } = request;
  const [relation, setRelation] = useState(request.relation);
  const { faults, working, formProps } = usePlainForm(
    // The form has the values of all options; the chosen one is known here.
    {
      safeParse: (values) => givenRecommendation.safeParse({ ...(values as object), relation: relation ?? undefined }),
    },
    async (given) => {
      await write(token, given);
      onWritten();
    },
    recommendationMessages.notWritten,
  );
  return (
    <div className={classes.parts}>
      <header>
        <h1 className={page.title} tabIndex={-1}>
          {`A recommendation for ${person.name}`}
        </h1>
        <p className={page.words}>
          {`${person.name} (${person.title}) asks you for a few sentences about working together at ${companyName}, and may show them beside a verified career.`}
        </p>
      </header>
      <form className={classes.form} {...formProps}>
        <fieldset className={`${layout.plain} ${classes.options}`} aria-describedby="relation-fault">
          <legend>How did you work together?</legend>
          {recommendationRelations.map((each) => (
            <PlainOption
              key={each}
              type="radio"
              name="relation"
              checked={relation === each}
              isFaulty={faults.relation !== undefined}
              onChange={() => setRelation(each)}
            >
              {relationWords[each].choice(person.name)}
            </PlainOption>
          ))}
          <div id="relation-fault">
            <Fault>{faults.relation}</Fault>
          </div>
        </fieldset>
        <PlainField
          label="Your recommendation"
          name="text"
          type="text"
          rows={6}
          autoComplete="off"
          limit={recommendationLimits.text}
          defaultValue={request.text ?? ''}
          hint="What did they do well, and what was it like to work with them?"
          error={faults.text}
        />
        <p className={text.small}>
          {`It is shown as your opinion, with your name and title (${writer.name}, ${writer.title}), to those who get a link from ${person.name}. You can change or withdraw it with this link at any time.`}
          {state === 'asked' && ` The request ends after ${exactDate(until)}.`}
        </p>
        <div className={page.actions}>
          <button type="submit" className={buttons.primary} disabled={working}>
            Save
          </button>
        </div>
        <Fault>{faults.form}</Fault>
      </form>
      <Ending token={token} request={request} onEnded={onEnded} />
    </div>
  );
}

function Answer({ token, request: before }: Request) {
  const [done, setDone] = useState<'written' | 'ended' | undefined>(before.state === 'ended' ? 'ended' : undefined);
  if (done === 'written')
    return (
      <Done title={recommendationMessages.written}>
        <p className={page.words}>
          {`${before.person.name} gets a mail about it. The link of your mail lets you change or withdraw it. You can close this page.`}
        </p>
      </Done>
    );
  if (done === 'ended')
    return (
      <Done title={before.state === 'written' ? recommendationMessages.ended : recommendationMessages.declined}>
        <p className={page.words}>You can close this page.</p>
      </Done>
    );
  return (
    <Writing token={token} request={before} onWritten={() => setDone('written')} onEnded={() => setDone('ended')} />
  );
}

/** The page behind the link in the mail to a former colleague who is asked for a recommendation. Opening it changes nothing. */
export function RecommendationPage() {
  useDocumentTitle('Recommendation');
  const { token = '' } = useSearch({ strict: false });
  const request = useLoaded(useCallback((signal: AbortSignal) => loadRequest(token, signal), [token]));
  return (
    <>
      {request.state === 'loading' && (
        <div className={layout.column} role="status" aria-label="Loading">
          <Skeleton width="80%" height="2rem" />
          <Skeleton height="4rem" />
          <Skeleton height="14rem" />
          <Skeleton width="8rem" height="2.5rem" />
        </div>
      )}
      {request.state === 'failed' && (
        <BadLink
          error={request.error}
          title={recommendationMessages.linkGone}
          words="The request has ended, or the link is incomplete. If it’s incomplete, copy the whole link from the email into the address bar."
          onRetry={request.retry}
        />
      )}
      {request.state === 'loaded' && <Answer key={token} token={token} request={request.data} />}
    </>
  );
}
