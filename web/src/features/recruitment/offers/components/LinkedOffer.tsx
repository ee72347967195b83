import { useState } from 'react';
import type { LinkedOffer as Offered } from '#contract/recruitment/offered.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import page from '../../../../ui/pages/public-page.module.css';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import { AnswerOffer } from './AnswerOffer.tsx';
import { LinkedLetter } from './LinkedLetter.tsx';
import { LinkedThread } from './LinkedThread.tsx';
import classes from './Offered.module.css';
import { SinceLeft } from './SinceLeft.tsx';

/** An offer as the person reads it: what it is, what has changed since they left, the letter, their answer and their questions. */
export function LinkedOffer({ token, before }: { token: string; before: Offered }) {
  const [offer, setOffer] = useState(before);
  const [notice, setNotice] = useState<string>();
  const { companyName, state, label, next, job, canAnswer, expiresOn, answeredAt, letterHash } = offer;
  const show = (after: Offered, words?: string) => {
    setOffer(after);
    setNotice(words);
    // The button goes with what it did, and what came of it stands at the top.
    window.scrollTo(0, 0);
    focusHeading();
  };
  return (
    <div className={classes.parts}>
      <header>
        <p className={classes.about}>{companyName}</p>
        <h1 tabIndex={-1} className={page.title}>
          {canAnswer ? `${companyName} would like to have you back` : `Your offer: ${offer.designation}`}
        </h1>
        <p className={classes.about}>
          {job.title}
          {job.location && ` · ${job.location}`}
        </p>
      </header>
      {notice && (
        <Callout tone="warn" role="alert">
          {notice}
        </Callout>
      )}
      <div className={classes.standing}>
        <StatusBadge tone={toneOf(state)}>{label}</StatusBadge>
        <p>{next}</p>
        {canAnswer && expiresOn && (
          <p className={text.small}>You can answer until the end of {exactDate(expiresOn)}, in India’s time.</p>
        )}
        {answeredAt && <p className={text.small}>You answered on {exactDate(answeredAt)}.</p>}
      </div>
      <section className={classes.part} aria-labelledby="offer-terms">
        <h2 id="offer-terms" className={text.heading}>
          What is offered
        </h2>
        <FactList>
          <Fact name="Designation">{offer.designation}</Fact>
          <Fact name="Department">{offer.department}</Fact>
          <Fact name="Location">{offer.location}</Fact>
          <Fact name="Salary">{offer.salary}</Fact>
          <Fact name="Salary as posted">{offer.salaryBand}</Fact>
          <Fact name="Date of joining">{exactDate(offer.startsOn)}</Fact>
          <Fact name="Signed by">{offer.signatory}</Fact>
        </FactList>
      </section>
      <SinceLeft offer={offer} />
      <LinkedLetter key={letterHash} token={token} title={job.title} />
      {canAnswer && (
        <AnswerOffer key={`${letterHash} ${notice}`} token={token} offer={offer} onChanged={show} onAnswered={show} />
      )}
      <LinkedThread token={token} offer={offer} onAsked={setOffer} />
    </div>
  );
}
