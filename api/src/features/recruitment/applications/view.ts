import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { applicantWords, canWithdraw } from '#contract/base/application-states.ts';
import type { ApplicationLine, ApplicationNote } from '#contract/recruitment/applications.ts';
import type { ApplicationStart, OwnApplication } from '#contract/recruitment/applying.ts';
import type { readNotes } from './note-queries.ts';
import type { ApplicationRow } from './queries.ts';

type ViewContext = Pick<Context, 'services' | 'company' | 'actor'>;

/** Returns an application as a card of the board and row of the list. */
export function toLine({ services, company, actor }: ViewContext, row: ApplicationRow): ApplicationLine {
  return {
    _id: row.id,
    job: { _id: row.job_id, title: row.job_title },
    state: row.state,
    name: row.name,
    email: row.email,
    person:
      (row.known_id && {
        _id: row.known_id,
        name: row.known_name ?? '',
        profileImg: fileAddress(services.config.secrets, company, row.profile_image),
        designation: row.held_designation ?? '',
      }) ||
      null,
    rehireEligibility: actor.permissions.has('eligibility:read') ? row.rehire_eligibility : null,
    currentCompany: row.current_company,
    currentDesignation: row.current_designation,
    source: row.source,
    hasResume: row.resume_id !== null,
    notes: row.notes,
    appliedAt: row.created_at,
    movedAt: row.moved_at,
    toldState: row.told_state,
    undoUntil: row.undo_until,
    rejectionMailAt: row.rejection_mail_at,
    heldFrom: row.held_from,
  };
}

type StartedJob = { id: string; title: string; location: string | null; is_exclusive: boolean };

/** Returns the job shown above the form of an application. */
export const toStartJob = (
  companyName: string,
  companyLogo: string | null,
  job: StartedJob,
): ApplicationStart['job'] => ({
  _id: job.id,
  title: job.title,
  location: job.location,
  companyName,
  companyLogo,
  isExclusive: job.is_exclusive,
});

type OwnRow = Pick<ApplicationRow, 'id' | 'job_id' | 'job_title' | 'told_state' | 'created_at'> & {
  job_location: string | null;
  job_is_open: boolean;
  told_at: string;
};

/** Returns an application as its applicant sees it: in the state they were notified of, not the current one. */
export function toOwn(companyName: string, row: OwnRow): OwnApplication {
  const { told_state: told } = row;
  return {
    _id: row.id,
    job: { _id: row.job_id, title: row.job_title, location: row.job_location, isOpen: row.job_is_open },
    companyName,
    ...applicantWords[told],
    isOver: told === 'hired' || told === 'rejected' || told === 'withdrawn',
    // Judged by the known state, so that it does not reveal an unannounced rejection; such an application can still be withdrawn.
    canWithdraw: canWithdraw(told),
    appliedAt: row.created_at,
    changedAt: row.told_at,
  };
}

type NoteRow = Awaited<ReturnType<typeof readNotes>>[number];

/** Returns a note about an application. */
export function toNote({ actor }: Pick<Context, 'actor'>, row: NoteRow): ApplicationNote {
  return {
    _id: row.id,
    at: row.created_at,
    by: row.author === null ? null : { _id: row.created_by, name: row.author },
    body: row.body,
    mentions: row.mentioned,
    deletable: row.created_by === actor.id,
  };
}
