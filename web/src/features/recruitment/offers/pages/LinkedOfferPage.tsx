import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import type { LinkedOffer as Offered, LinkedOffer as SinceLeftLinkedOffer } from '#contract/recruitment/offered.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';
import { Callout, Fault } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import page from '../../../../ui/pages/public-page.module.css';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import { PdfSkeleton } from '../../../../ui/text/PdfStates.tsx';
import { PdfView } from '../../../../ui/text/PdfView.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import buttons from '../../../../ui/theme/button.module.css';
import text from '../../../../ui/theme/text.module.css';
import { loadLinkedLetter, loadOffer } from '../api.ts';
import { AnswerOffer } from '../components/AnswerOffer.tsx';
import { LinkedThread } from '../components/LinkedThread.tsx';
import classes from '../components/Offered.module.css';

// The buttons above the pages of the PDF use Mantine.
const WithMantine = lazy(async () => ({ default: (await import('../../../../ui/pages/WithMantine.tsx')).WithMantine }));

/** The letter, to read or download. */
function LinkedLetter({ token, title }: { token: string; title: string }) {
  const load = useCallback(
    async (signal: AbortSignal) => (await loadLinkedLetter(token, signal)).arrayBuffer(),
    [token],
  );
  const [fault, setFault] = useState<string>();
  const [save, saving] = useOnce(async () => {
    setFault(undefined);
    try {
      saveFile(await loadLinkedLetter(token), `Offer ${title}.pdf`);
    } catch (error) {
      setFault(failureText(error));
    }
  });
  const download = (
    <button type="button" className={buttons.button} disabled={saving} onClick={() => void save()}>
      Download
    </button>
  );
  return (
    <section className={classes.part} aria-labelledby="offer-letter">
      <h2 id="offer-letter" className={text.heading}>
        The letter
      </h2>
      <Fault>{fault}</Fault>
      <Suspense fallback={<PdfSkeleton />}>
        <WithMantine>
          <PdfView name="The letter of your offer" load={load} download={download} />
        </WithMantine>
      </Suspense>
    </section>
  );
}

/** News of the company since the person left, and the colleagues they know. */
function SinceLeft({ offer: { before, changes, team } }: { offer: SinceLeftLinkedOffer }) {
  return (
    <section className={classes.since} aria-labelledby="since-left">
      <div>
        <h2 id="since-left" className={text.heading}>
          Since you left
        </h2>
        <p className={text.muted}>
          {`You left on ${exactDate(before.dateOfLeaving)} as ${before.designation}, ${before.department}.`}
        </p>
      </div>
      {changes && (
        <div>
          <h3>What has changed</h3>
          <p className={classes.written}>{changes}</p>
        </div>
      )}
      {team && (
        <div>
          <h3>Teammates who are still there</h3>
          <p className={classes.written}>{team}</p>
        </div>
      )}
    </section>
  );
}

/** An offer as the person sees it: the terms, the company’s news, the letter, their answer and their questions. */
function LinkedOffer({ token, before }: { token: string; before: Offered }) {
  const [offer, setOffer] = useState(before);
  const [notice, setNotice] = useState<string>();
  const { companyName, state, label, next, job, canAnswer, expiresOn, answeredAt, letterHash } = offer;
  const show = (after: Offered, words?: string) => {
    setOffer(after);
    setNotice(words);
    // The pressed button is gone, and the result is at the top.
    window.scrollTo(0, 0);
    focusHeading();
  };
  return (
    <div className={classes.parts}>
      <header>
        <h1 tabIndex={-1} className={page.title}>
          {canAnswer ? `${companyName} would like to have you back` : `Your offer from ${companyName}`}
        </h1>
        <p className={classes.about}>{[job.title, job.location].filter(Boolean).join(' · ')}</p>
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
          <p className={text.small}>You can answer until the end of {exactDate(expiresOn)}, India time.</p>
        )}
        {canAnswer && (
          <a href="#offer-answer" className={buttons.button}>
            Accept or decline
          </a>
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

/** The page behind the link in every email about an offer. */
export function LinkedOfferPage() {
  useDocumentTitle('Your offer');
  const { token = '' } = useSearch({ strict: false });
  const offer = useLoaded(useCallback((signal: AbortSignal) => loadOffer(token, signal), [token]));
  return (
    <>
      {offer.state === 'loading' && (
        <div className={layout.column} role="status" aria-label="Loading">
          <Skeleton width="40%" />
          <Skeleton width="80%" height="2rem" />
          <Skeleton height="5rem" />
          <Skeleton height="12rem" />
        </div>
      )}
      {offer.state === 'failed' && (
        <BadLink
          error={offer.error}
          title={offerMessages.linkGone}
          words="The company may be changing the offer, or the link is incomplete. If it’s incomplete, copy the whole link from the email into the address bar."
          onRetry={offer.retry}
        />
      )}
      {offer.state === 'loaded' && <LinkedOffer key={token} token={token} before={offer.data} />}
    </>
  );
}
