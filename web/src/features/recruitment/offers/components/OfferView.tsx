import { IconArrowRight, IconMailForward, IconMessage, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { hasLetter, offerStateWords } from '#contract/base/offer-states.ts';
import { offerLimits, offerMessages } from '#contract/recruitment/offer-messages.ts';
import { answerOfferMessage, type Offer, type OfferTerms } from '#contract/recruitment/offers.ts';
import { can } from '../../../../lib/can.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';
import { DraftForm } from '../../../../ui/forms/DraftForm.tsx';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import columns from '../../../../ui/pages/columns.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { PdfDocument } from '../../../../ui/text/PdfDocument.tsx';
import text from '../../../../ui/theme/text.module.css';
import { OfferStateHeader } from './OfferStateHeader.tsx';
import classes from './Offers.module.css';
import { OfferTermsPart } from './OfferTermsPart.tsx';
import { loadLetter, useWriteInThread } from './offer-queries.ts';
import { nameOf } from './offer-words.ts';

/** The form for an answer to the person. */
function ThreadForm({ offer, userId }: { offer: Offer; userId: string }) {
  const writing = useWriteInThread(offer);
  return (
    <DraftForm
      draft={`offer-message:${userId}:${offer._id}`}
      rule={answerOfferMessage.body.shape.text}
      field={{
        of: TextAreaField,
        label: 'Your message',
        description: 'We email them that you have answered.',
        rows: 3,
        limit: offerLimits.message,
      }}
      send={(text) => writing.mutateAsync(text)}
      saved={offerMessages.messageSent}
      failed={offerMessages.messageNotSent}
      submitLabel="Send message"
    />
  );
}

type OfferThreadProps = {
  offer: Offer;
  /** The author of answers; null when the user may not write any. */
  writer: string | null;
};

/** The person’s questions about the offer and the team’s answers, oldest first. */
function OfferThread({ offer, writer }: OfferThreadProps) {
  const { thread, state, letterHash } = offer;
  const isOpen = hasLetter(state) && letterHash !== null;
  if (!isOpen && thread.length === 0) return null;
  return (
    <PartFrame title="Questions">
      {thread.length === 0 && (
        <p className={text.muted}>{`No questions yet. ${nameOf(offer)} can ask through their link.`}</p>
      )}
      {thread.length > 0 && (
        <Timeline label="Questions and answers">
          {thread.map(({ _id, at, by, text: words }) => (
            <TimelineEntry
              key={_id}
              icon={by ? IconMessage : IconUser}
              quoted
              meta={
                <>
                  <span>{by?.name ?? nameOf(offer)}</span>
                  <span aria-hidden>·</span>
                  <Moment at={at} />
                </>
              }
            >
              {words}
            </TimelineEntry>
          ))}
        </Timeline>
      )}
      {writer && isOpen && <ThreadForm offer={offer} userId={writer} />}
    </PartFrame>
  );
}

type Step = Offer['history'][number];

/** Returns the name of the person who made a step; null for an offer that expired by itself. */
function whoOf({ by, to }: Step): string | null {
  if (by) return by.name;
  return to === 'expired' || to === 'invited' ? null : 'The ex-employee';
}

/** The states the offer has been in, newest first. */
function OfferHistory({ offer: { history } }: { offer: Offer }) {
  return (
    <PartFrame title="History">
      <Timeline label="History">
        {history.toReversed().map((step, index) => (
          <TimelineEntry
            // Entries are only ever added.
            key={history.length - index}
            icon={step.from === null ? IconMailForward : IconArrowRight}
            meta={
              <>
                {whoOf(step) && <span>{whoOf(step)}</span>}
                {whoOf(step) && <span aria-hidden>·</span>}
                <Moment at={step.at} />
              </>
            }
          >
            {offerStateWords[step.to].label}
          </TimelineEntry>
        ))}
      </Timeline>
    </PartFrame>
  );
}

/** The person’s answer in their own words, bound to the letter they read. */
function OfferAnswer({ offer }: { offer: Offer }) {
  const { answer, letterHash, state, expiresOn, history } = offer;
  if (!letterHash) return null;
  const accepted = history.some(({ to, by }) => to === 'accepted' && !by);
  return (
    <PartFrame title="Answer">
      {answer ? (
        <>
          <p>
            <strong>{accepted ? 'Accepted' : 'Declined'}</strong> by {nameOf(offer)}, <Moment within at={answer.at} />
          </p>
          {answer.note && <p className={classes.written}>{`‘${answer.note}’`}</p>}
          {answer.letterHash === letterHash && <p className={text.small}>In answer to the letter shown here.</p>}
        </>
      ) : (
        <p className={text.muted}>
          {state === 'extended' && expiresOn
            ? `None yet. They can answer until the end of ${exactDate(expiresOn)}, India time.`
            : 'They didn’t answer through their link.'}
        </p>
      )}
    </PartFrame>
  );
}

/** The letter as it went out, or a preview before that. */
function OfferLetter({ offer, terms }: { offer: Offer; terms: OfferTerms }) {
  const { _id, letterHash } = offer;
  const name = nameOf(offer);
  // Different terms make a different letter.
  const version = letterHash ?? JSON.stringify(terms);
  return (
    <PartFrame title="Letter">
      <p className={text.muted}>{letterHash ? 'As it was sent.' : 'As it will be sent.'}</p>
      <PdfDocument
        key={version}
        name={`Letter to ${name}`}
        id={_id}
        loadFile={loadLetter}
        fileName={`Offer to ${name}.pdf`}
      />
    </PartFrame>
  );
}

/** One offer: its state, terms, answer and questions. */
export function OfferView({ offer, onBack }: { offer: Offer; onBack: () => void }) {
  const profile = useProfile();
  const mayManage = can(profile, 'offers:manage');
  const { job, person, warnings, terms } = offer;
  return (
    <div className={columns.page}>
      <PageHeader
        title={nameOf(offer)}
        picture={person && <PersonAvatar id={person._id} name={person.name} photo={person.profileImg} size={56} />}
        description={
          <>
            Rehire for{' '}
            <Link to="/home/recruitment/jobs/$id" params={{ id: job._id }}>
              {job.title}
            </Link>
            {person && (
              <>
                {' · '}
                <Link to="/home/exemployee" search={{ id: person._id }}>
                  Record
                </Link>
              </>
            )}
          </>
        }
        onBack={onBack}
        backLabel="Back to rehire offers"
      />
      <OfferStateHeader offer={offer} mayManage={mayManage} />
      {warnings.map((warning) => (
        <Callout key={warning} tone="warn" role="note">
          <strong>{warning}.</strong> This doesn’t stop the offer: the decision is yours.
        </Callout>
      ))}
      <div className={columns.columns}>
        <div className={columns.column}>
          <OfferTermsPart offer={offer} mayManage={mayManage} />
          {terms && <OfferLetter offer={offer} terms={terms} />}
        </div>
        <div className={columns.column}>
          <OfferAnswer offer={offer} />
          <OfferThread offer={offer} writer={mayManage && profile ? profile.id : null} />
          <OfferHistory offer={offer} />
        </div>
      </div>
    </div>
  );
}
