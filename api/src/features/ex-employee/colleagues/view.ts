import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import type {
  Colleague,
  ColleagueMessage,
  ColleagueReport,
  RemovedColleague,
} from '#contract/ex-employee/colleagues.ts';
import type { BlockRow, ColleagueRow } from './listing-queries.ts';
import type { MessageRow } from './queries.ts';
import type { FaceRow, ReportRow } from './report-queries.ts';

type ViewContext = Pick<Context, 'company' | 'services'>;

const photoOf = ({ company, services }: ViewContext, row: { profile_image: string | null }) =>
  fileAddress(services.config.secrets, company, row.profile_image);

const yearOf = (date: string) => Number(date.slice(0, 4));

/** Converts a record for former colleagues, field by field, so that a new field of the directory stays hidden until it is added here. */
export const toColleague = (context: ViewContext, row: ColleagueRow): Colleague => ({
  _id: row.id,
  name: row.name,
  profileImg: photoOf(context, row),
  designation: row.designation,
  department: row.department,
  location: row.location,
  joined: yearOf(row.date_of_joining),
  left: yearOf(row.date_of_leaving),
  currentDesignation: row.current_designation,
  currentCompany: row.current_company,
  city: row.current_location,
});

/** Returns only name and face. */
export const toFace = (context: ViewContext, row: { id: string; name: string; profile_image: string | null }) => ({
  _id: row.id,
  name: row.name,
  profileImg: photoOf(context, row),
});

export const toMessage = (context: ViewContext, row: MessageRow): ColleagueMessage => ({
  _id: row.id,
  direction: row.sent ? 'sent' : 'received',
  colleague: { _id: row.colleague_id, name: row.name, profileImg: photoOf(context, row) },
  text: row.text,
  at: row.created_at,
  // The sender does not learn of a report.
  reported: !row.sent && row.reported_at !== null,
});

const toReportedPerson = (context: ViewContext, row: FaceRow) => ({
  _id: row.id,
  name: row.name,
  profileImg: photoOf(context, row),
  designation: row.designation,
  department: row.department,
});

export const toReport = (context: ViewContext, row: ReportRow): ColleagueReport => ({
  _id: row.id,
  text: row.text,
  sentAt: row.created_at,
  reportedAt: row.reported_at,
  sender: toReportedPerson(context, row.sender),
  reporter: toReportedPerson(context, row.reporter),
});

export const toRemoved = (context: ViewContext, row: BlockRow): RemovedColleague => ({
  ...toReportedPerson(context, row),
  removedAt: row.created_at,
  removedBy: row.by,
});
