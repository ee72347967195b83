import { useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { claimText, claimWords } from '#contract/proofs/check-claims.ts';
import { checkMessages, checkPurposeWords } from '#contract/proofs/check-messages.ts';
import type { RequestedCheck } from '#contract/proofs/checks.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import { Fault } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { confirmRequest, loadRequested, withdrawRequest } from '../api.ts';
import classes from '../components/Checks.module.css';
import { ClaimList } from '../components/ClaimList.tsx';
import { PageBones } from '../components/PageBones.tsx';

const dayOf = (at: string) => exactDate(today(new Date(at)));

function titleOf({ state, companyName }: RequestedCheck): string {
  if (state === 'unconfirmed') return `Confirm your request to ${companyName}`;
  if (state === 'answered') return `${companyName} has answered`;
  if (state === 'withdrawn') return checkMessages.withdrawn;
  return state === 'waiting' ? 'Waiting for the person’s consent' : 'No answer';
}

function wordsOf({ state, until, answer }: RequestedCheck): string {
  if (state === 'unconfirmed')
    return 'With your confirmation we look into it. The request ends if you don’t confirm it. Confirm it only if it is yours.';
  if (state === 'answered') return `The person has consented. Checked on ${answer ? exactDate(answer.checkedOn) : ''}.`;
  if (state === 'withdrawn') return 'No one is asked any more.';
  return state === 'waiting'
    ? `There is an answer by ${dayOf(until)} at the latest, or none. Until then this page looks the same for everyone.`
    : 'This says nothing about the person: not whether they worked there, and not what they decided.';
}

/** What was asked; once it is confirmed without anything about the person: the link may be passed on. */
function Asked({ check }: { check: RequestedCheck }) {
  const { typed, organisation, workEmail, purpose, reference, askedAt, confirmedAt, until, keptUntil, state } = check;
  return (
    <section className={classes.part} aria-labelledby="your-request">
      <h2 id="your-request" className={text.heading}>
        Your request
      </h2>
      <FactList>
        <Fact name="Reference">{reference}</Fact>
        {typed.map(({ claim, value }) => (
          <Fact key={claim} name={claim === 'name' ? 'About' : claimWords[claim]}>
            {claimText(claim, value)}
          </Fact>
        ))}
        <Fact name="Organisation">{organisation}</Fact>
        <Fact name="Your address">
          <EmailText address={workEmail} />
        </Fact>
        <Fact name="Purpose">{checkPurposeWords[purpose]}</Fact>
        <Fact name="Asked">{dayOf(askedAt)}</Fact>
        <Fact name="Confirmed">{confirmedAt && dayOf(confirmedAt)}</Fact>
        <Fact name="Answer until">{state === 'waiting' && dayOf(until)}</Fact>
        <Fact name="Erased">{keptUntil && exactDate(keptUntil)}</Fact>
      </FactList>
    </section>
  );
}

function Answer({ check }: { check: RequestedCheck }) {
  const { answer, companyName } = check;
  if (!answer) return null;
  return (
    <section className={classes.part} aria-labelledby="the-answer">
      <h2 id="the-answer" className={text.heading}>
        The answer
      </h2>
      {answer.claims.length === 0 ? (
        <p>The details were deleted.</p>
      ) : (
        <>
          <p className={text.small}>
            Your claims, compared with the record of {companyName}
            {answer.by === 'hr' ? ' by its HR' : ''}. What the record says is not shared.
          </p>
          <ClaimList claims={answer.claims} label="The answer" />
        </>
      )}
    </section>
  );
}

type Moving = { token: string; check: RequestedCheck; onChanged: (next: RequestedCheck) => void };

/** The one thing that the requester can do in each state. */
function Moves({ token, check, onChanged }: Moving) {
  const { state } = check;
  const [fault, setFault] = useState<string>();
  const isNew = state === 'unconfirmed';
  const [move, working] = useOnce(async () => {
    setFault(undefined);
    try {
      onChanged(await (isNew ? confirmRequest(token) : withdrawRequest(token)));
    } catch (error) {
      return setFault(failureText(error, isNew ? checkMessages.notConfirmed : checkMessages.notWithdrawn));
    }
    // The button that had the focus is gone.
    focusHeading();
  });
  if (state === 'answered')
    return (
      <div className={`${page.actions} ${classes.noPrint}`}>
        <button type="button" className={buttons.button} onClick={() => window.print()}>
          Print
        </button>
      </div>
    );
  if (!isNew && state !== 'waiting') return null;
  return (
    <div>
      <Fault>{fault}</Fault>
      <div className={page.actions}>
        <button
          type="button"
          className={isNew ? buttons.primary : buttons.button}
          disabled={working}
          onClick={() => void move()}
        >
          {isNew
            ? working
              ? 'Confirming…'
              : 'Confirm the request'
            : working
              ? 'Withdrawing…'
              : 'Withdraw the request'}
        </button>
      </div>
    </div>
  );
}

function Requested({ token, before }: { token: string; before: RequestedCheck }) {
  const [check, setCheck] = useState(before);
  return (
    <div className={classes.parts}>
      <header className={classes.head}>
        <h1 tabIndex={-1} className={page.title}>
          {titleOf(check)}
        </h1>
        <p className={page.words}>{wordsOf(check)}</p>
      </header>
      <Answer check={check} />
      <Asked check={check} />
      <Moves token={token} check={check} onChanged={setCheck} />
    </div>
  );
}

/** The page behind the links in the mails to a requester: opening it confirms nothing, the button does. */
export function RequestedCheckPage() {
  useDocumentTitle('Background check');
  const { token = '' } = useSearch({ strict: false });
  const check = useLoaded(useCallback((signal: AbortSignal) => loadRequested(token, signal), [token]));
  if (check.state === 'loading') return <PageBones />;
  if (check.state === 'failed')
    return (
      <BadLink
        error={check.error}
        title={checkMessages.linkGone}
        words="The request wasn’t confirmed in time, its time to be kept has ended, or the link is incomplete."
        onRetry={check.retry}
      />
    );
  return <Requested key={token} token={token} before={check.data} />;
}
