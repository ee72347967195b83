import type { Application } from '#contract/recruitment/applications.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import columns from '../../../../ui/pages/columns.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { PersonAvatar } from '../../../../ui/people/PersonAvatar.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { ApplicationHistory } from './ApplicationHistory.tsx';
import { ApplicationNotes } from './ApplicationNotes.tsx';
import { ApplicationOffer } from './ApplicationOffer.tsx';
import classes from './ApplicationPage.module.css';
import { ApplicationRecord } from './ApplicationRecord.tsx';
import { ApplicationRejection } from './ApplicationRejection.tsx';
import { ApplicationResume } from './ApplicationResume.tsx';
import { ApplicationStateHeader } from './ApplicationStateHeader.tsx';
import { faceOf, notEligible } from './application-words.ts';
import { useMoves } from './use-moves.tsx';

/** One application: where it stands, who it is, what they sent, and what colleagues say. */
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
