import { Button } from '@mantine/core';
import { IconArrowRight, IconBriefcase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  type ApplicationState,
  applicationStateWords,
  rejectionReasonWords,
} from '#contract/base/application-states.ts';
import { offerMoves } from '#contract/base/offer-states.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { type Application, applicationSourceWords } from '#contract/recruitment/applications.ts';
import { offerMessages } from '#contract/recruitment/offer-messages.ts';
import { offerOfQuery, useCreateOffer } from '#web/features/recruitment/offers/components/offer-queries.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { Timeline, TimelineEntry } from '../../../../ui/lists/Timeline.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import columns from '../../../../ui/pages/columns.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import { PdfDocument } from '../../../../ui/text/PdfDocument.tsx';
import text from '../../../../ui/theme/text.module.css';
import { loadResume, useCallBackMail } from '../api.ts';
import { ApplicationNotes } from './ApplicationNotes.tsx';
import classes from './ApplicationPage.module.css';
import { ApplicationRecord } from './ApplicationRecord.tsx';
import { ApplicationStateHeader } from './ApplicationStateHeader.tsx';
import { faceOf, notEligible } from './application-words.ts';
import { PageUndo } from './UndoMove.tsx';
import { useMoves } from './use-moves.tsx';

/** Why the application was rejected and whether the applicant knows; a waiting email can be called back. */
function ApplicationRejection({ application, mayManage }: { application: Application; mayManage: boolean }) {
  const { _id, rejection, rejectionMailAt } = application;
  const calling = useCallBackMail(_id);
  const [callBack, working] = useTold(() => calling.mutateAsync(), {
    done: applicationMessages.mailCalledBack,
    failed: applicationMessages.mailNotCalledBack,
  });
  if (!rejection) return null;
  return (
    <PartFrame title="Rejection">
      {rejectionMailAt && (
        <Callout tone="warn" className={classes.waiting}>
          <p>
            The email to the applicant goes out <Moment at={rejectionMailAt} />. Until then they don’t know.
          </p>
          {mayManage && (
            <Button variant="default" size="xs" loading={working} onClick={() => void callBack()}>
              Cancel the email
            </Button>
          )}
        </Callout>
      )}
      <FactList>
        <Fact name="Reason">{rejectionReasonWords[rejection.reason]}</Fact>
        {!rejectionMailAt && (
          <Fact name="Email sent" empty="None">
            {rejection.toldAt && <Moment at={rejection.toldAt} />}
          </Fact>
        )}
        <Fact name="Message">{rejection.message && <span className={classes.written}>{rejection.message}</span>}</Fact>
      </FactList>
    </PartFrame>
  );
}

type ApplicationOfferProps = { person: string; job: string; state: ApplicationState };

/** Makes an offer to an ex-employee who applied, or links to the existing one. */
function ApplicationOffer({ person, job, state }: ApplicationOfferProps) {
  const { data: offer, isPending } = useQuery(offerOfQuery(person, job));
  const creating = useCreateOffer();
  const navigate = useNavigate();
  const [make, working] = useTold(() => creating.mutateAsync({ person, job }), {
    done: offerMessages.created,
    failed: offerMessages.notCreated,
    onDone: ({ _id }) => navigate({ to: '/home/recruitment/offers/$id', params: { id: _id } }),
  });
  if (offer && !offerMoves[offer.state].includes('offer_draft'))
    return (
      <Button
        variant="default"
        renderRoot={(props: Record<string, unknown>) => (
          <Link {...props} to="/home/recruitment/offers/$id" params={{ id: offer._id }} />
        )}
      >
        See the offer
      </Button>
    );
  if (['hired', 'rejected', 'withdrawn'].includes(state)) return null;
  return (
    <Button variant="default" loading={working} disabled={isPending} onClick={() => void make()}>
      Make an offer
    </Button>
  );
}

type Move = Application['history'][number];

function wordsOf({ from, to }: Move): string {
  if (from === null) return 'Applied';
  const { move } = applicationStateWords[to];
  return `${move.charAt(0).toUpperCase()}${move.slice(1)}`;
}

/** The states the application has been in, newest first. */
function ApplicationHistory({ application: { history } }: { application: Application }) {
  return (
    <PartFrame title="History">
      <Timeline label="History">
        {history.toReversed().map((move) => (
          <TimelineEntry
            key={`${move.at} ${move.to}`}
            icon={move.from === null ? IconBriefcase : IconArrowRight}
            meta={
              <>
                <span>{move.by?.name ?? 'The applicant'}</span>
                <span aria-hidden>·</span>
                <Moment at={move.at} />
              </>
            }
          >
            {wordsOf(move)}
          </TimelineEntry>
        ))}
      </Timeline>
    </PartFrame>
  );
}

/** The applicant and the job, in the applicant’s own words. */
function ApplicationFacts({ application }: { application: Application }) {
  const { job, email, phone, currentCompany, currentDesignation, source } = application;
  return (
    <PartFrame title="Applicant">
      <FactList columns>
        <Fact name="Job">
          <Link to="/home/recruitment/jobs/$id" params={{ id: job._id }}>
            {job.title}
          </Link>
        </Fact>
        <Fact name="Source">{applicationSourceWords[source]}</Fact>
        <Fact name="Email">
          <a href={`mailto:${email}`}>
            <EmailText address={email} />
          </a>
        </Fact>
        <Fact name="Phone" empty="Not stated">
          {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        </Fact>
        <Fact name="Company" empty="Not stated">
          {currentCompany}
        </Fact>
        <Fact name="Designation" empty="Not stated">
          {currentDesignation}
        </Fact>
      </FactList>
    </PartFrame>
  );
}

/** The résumé, to read or download. */
function ApplicationResume({ application: { _id, name, hasResume } }: { application: Application }) {
  return (
    <PartFrame title="Résumé">
      {hasResume ? (
        <PdfDocument name={`Résumé of ${name}`} id={_id} loadFile={loadResume} fileName={`${name}.pdf`} />
      ) : (
        <p className={text.muted}>{applicationMessages.noResume}</p>
      )}
    </PartFrame>
  );
}

/** One application: its state, the applicant, what they sent, and colleagues’ notes. */
export function ApplicationView({ application, onBack }: { application: Application; onBack: () => void }) {
  const profile = useProfile();
  const mayManage = can(profile, 'applications:manage');
  const { move, working, dialog } = useMoves();
  const { name, job, message, person, state } = application;
  return (
    <div className={columns.page}>
      <PageHeader
        title={name}
        picture={<PersonAvatar {...faceOf(application)} size={56} />}
        description={`Application for ${job.title}`}
        action={
          person &&
          can(profile, 'offers:manage') && <ApplicationOffer person={person._id} job={job._id} state={state} />
        }
        onBack={onBack}
      />
      <ApplicationStateHeader
        application={application}
        onMove={mayManage ? (to) => move(application, to) : null}
        working={working}
      />
      <PageUndo application={application} />
      {application.rehireEligibility === 'not_eligible' && (
        <Callout tone="warn" role="note">
          <strong>{notEligible.label}.</strong> {notEligible.words}
        </Callout>
      )}
      <div className={columns.columns}>
        <div className={columns.column}>
          <ApplicationFacts application={application} />
          {message && (
            <PartFrame title="Message">
              <p className={classes.written}>{message}</p>
            </PartFrame>
          )}
          <ApplicationResume application={application} />
        </div>
        <div className={columns.column}>
          <ApplicationRejection application={application} mayManage={mayManage} />
          <ApplicationRecord application={application} mayManage={mayManage} />
          <ApplicationNotes application={application} writer={mayManage && profile ? profile.id : null} />
          <ApplicationHistory application={application} />
        </div>
      </div>
      {dialog}
    </div>
  );
}
