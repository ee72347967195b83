import { useEffect, useState } from 'react';
import { checkMessages } from '#contract/proofs/check-messages.ts';
import type { ConsentQuestion } from '#contract/proofs/checks.ts';
import { ApiError, failureText } from '../../../../lib/client.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Callout, Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import type { Decision } from '../api.ts';
import classes from './Checks.module.css';
import { ClaimList } from './ClaimList.tsx';
import { askerText, purposeText } from './check-words.ts';

const dayOf = (at: string) => exactDate(today(new Date(at)));

/** Who asks, and what for. */
function WhoAsks({ question }: { question: ConsentQuestion }) {
  const { who, askedAt } = question;
  return (
    <section className={classes.part} aria-labelledby="who-asks">
      <h2 id="who-asks" className={text.heading}>
        Who asks
      </h2>
      <FactList>
        <Fact name="Organisation">{who.organisation}</Fact>
        <Fact name="For">{who.client}</Fact>
        <Fact name="Name">{who.name}</Fact>
        <Fact name={who.isAgency ? 'Contact' : 'Confirmed address'}>
          <EmailText address={who.email} />
        </Fact>
        <Fact name="Agency">{who.isAgency && 'Admitted to this portal by its operator'}</Fact>
        <Fact name="Purpose">{purposeText(question)}</Fact>
        <Fact name="Asked">{dayOf(askedAt)}</Fact>
      </FactList>
    </section>
  );
}

function titleOf({ state, who, companyName }: ConsentQuestion): string {
  const asker = askerText(who);
  if (state === 'answered') return `${companyName} has answered ${asker}`;
  if (state === 'with_hr') return 'You have consented';
  if (state === 'declined') return 'You have declined';
  return state === 'asked' ? `${asker} asks about your time at ${companyName}` : 'This background check has ended';
}

function wordsOf({ state, who, companyName, isAtOnce }: ConsentQuestion): string {
  const asker = askerText(who);
  if (state === 'answered') return 'This is what was shared, and nothing else.';
  if (state === 'with_hr')
    return `HR of ${companyName} compares the claims with your record and sends the answer. If the record is wrong, they can correct it first.`;
  if (state === 'declined') return `Nothing was shared. ${asker} doesn’t learn that you were asked.`;
  if (state === 'ended') return 'Nothing was shared.';
  return isAtOnce
    ? `If you consent, ${asker} gets the answer below at once.`
    : `If you consent, HR of ${companyName} compares the claims with your record and sends the answer.`;
}

type Moves = {
  question: ConsentQuestion;
  send: (decision: Decision) => Promise<ConsentQuestion>;
  reload: () => Promise<ConsentQuestion>;
  onChanged: (next: ConsentQuestion) => void;
};

/** The two buttons; neither is pressed by opening the page. */
function Buttons({ question, send, reload, onChanged }: Moves) {
  const { shown, obstacle, until, state } = question;
  const [fault, setFault] = useState<string>();
  const [act, working] = useOnce(async (agree: boolean) => {
    setFault(undefined);
    try {
      onChanged(await send({ agree, shown }));
    } catch (error) {
      setFault(failureText(error, checkMessages.notAnswered));
      // The record or the check has changed: show it as it is now, with the reason.
      if (error instanceof ApiError && error.status === 409) onChanged(await reload().catch(() => question));
    }
  });
  if (state === 'with_hr')
    return (
      <div>
        <Fault>{fault}</Fault>
        <div className={page.actions}>
          <button type="button" className={buttons.button} disabled={working} onClick={() => void act(false)}>
            {working ? 'Sending…' : 'Take my consent back'}
          </button>
        </div>
        <p className={text.small}>
          You can take it back until HR has answered. If less agrees by then, you are asked again.
        </p>
      </div>
    );
  return (
    <div>
      <Fault>{fault}</Fault>
      <div className={page.actions}>
        {!obstacle && (
          <button type="button" className={buttons.primary} disabled={working} onClick={() => void act(true)}>
            {working ? 'Sending…' : 'Consent'}
          </button>
        )}
        <button type="button" className={buttons.button} disabled={working} onClick={() => void act(false)}>
          Decline
        </button>
      </div>
      <p className={text.small}>
        You can decide until {dayOf(until)}. If you decline or don’t answer, nothing is shared, not even whether you
        worked there.
      </p>
    </div>
  );
}

/** What a person is asked, and exactly what is shared; the same behind the link of the mail and in their own area. */
export function ConsentView({ before, ...moves }: Pick<Moves, 'send' | 'reload'> & { before: ConsentQuestion }) {
  const [question, setQuestion] = useState(before);
  const { state, claims, obstacle, companyName } = question;
  const hasChanged = state !== before.state;
  useEffect(() => {
    // The button that had the focus is gone.
    if (hasChanged) focusHeading();
  }, [hasChanged, state]);
  const isOpen = state === 'asked' || state === 'with_hr';
  return (
    <div className={classes.parts}>
      <header className={classes.head}>
        <h1 tabIndex={-1} className={page.title}>
          {titleOf(question)}
        </h1>
        <p className={page.words}>{wordsOf(question)}</p>
      </header>
      <WhoAsks question={question} />
      {isOpen && obstacle && (
        <Callout tone="warn" role="note">
          {obstacle}
        </Callout>
      )}
      {claims.length > 0 && (
        <section className={classes.part} aria-labelledby="what-is-shared">
          <h2 id="what-is-shared" className={text.heading}>
            {isOpen ? 'What they would learn' : 'What was shared'}
          </h2>
          <p className={text.small}>
            They claim the following. They learn only whether each claim agrees with the record of {companyName}, never
            what the record says.
          </p>
          <ClaimList claims={claims} label={isOpen ? 'What they would learn' : 'What was shared'} />
        </section>
      )}
      {isOpen && <Buttons question={question} onChanged={setQuestion} {...moves} />}
    </div>
  );
}
