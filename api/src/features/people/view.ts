import type { Actor, Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/files.ts';
import type { CustomValues } from '#contract/custom-fields.ts';
import { toSentBirthday, toSentDate } from '#contract/dates.ts';
import type { PersonListItem, PersonRecord } from '#contract/people.ts';
import type { readEntries } from './entry-queries.ts';
import { canSeeContact, canSeeEligibility } from './policy.ts';
import type { HeldRow, ListRow, PersonRow } from './queries.ts';

/** What a view needs to know of who asks; jobs have no session. */
export type ViewContext = Pick<Context, 'services' | 'company' | 'brand'> & {
  actor: Pick<Actor, 'permissions' | 'person'>;
};

function logoOf(context: Pick<Context, 'brand'>, companyName: string | null): string | null {
  return companyName && (context.brand.companyLogoUrl?.replace('{company}', encodeURIComponent(companyName)) ?? null);
}

/** A row as the list shows it; contact fields only to those who may see them. */
export function toListItem(context: ViewContext, row: ListRow): PersonListItem {
  return {
    _id: row.id,
    email: canSeeContact(context.actor, row.id) ? row.email : null,
    name: row.name,
    gender: row.gender,
    profileImg: fileAddress(context.services.config.secret, context.company, row.profile_image),
    lastActive: row.last_active_at,
    jobSearchStatus: row.job_search_status,
    companyName: row.company_name,
    companyLogoSmall: logoOf(context, row.current_company),
    department: row.department,
    designation: row.designation,
    dateOfJoining: toSentDate(row.date_of_joining),
    dateOfLeaving: toSentDate(row.date_of_leaving),
    location: row.location,
    crawledInfo: {
      currentCompany: row.current_company,
      currentDesignation: row.current_designation,
      currentLocation: row.current_location,
    },
  };
}

/** What the company vouches for, beside what the list shows. */
export function toHeld(context: Context, row: HeldRow) {
  const contact = canSeeContact(context.actor, row.id);
  return {
    ...toListItem(context, row),
    companyEmail: row.company_email,
    employeeId: row.employee_id,
    dateOfBirth: contact && row.birthday ? toSentBirthday(row.birthday) : null,
  };
}

/** What hangs on a record in tables of its own. */
export type RecordParts = {
  entries: Awaited<ReturnType<typeof readEntries>>;
  tags: string[];
  groups: { _id: string; name: string }[];
};

/** A whole record as the edit page reads it. */
export function toRecord(context: Context, row: PersonRow, { entries, tags, groups }: RecordParts): PersonRecord {
  return {
    ...toHeld(context, row),
    status: row.status,
    phone: canSeeContact(context.actor, row.id) ? row.phone : null,
    linkedinUrl: row.linkedin_url,
    currentIndustry: row.current_industry,
    professionalDetails: entries.professional.map((entry) => ({
      designation: entry.designation,
      organisation: entry.organisation,
      dateOfJoining: toSentDate(entry.date_of_joining),
      dateOfLeaving: toSentDate(entry.date_of_leaving),
    })),
    educationDetails: entries.education.map((entry) => ({
      course: entry.course,
      institute: entry.institute,
      type: entry.type,
      batchFrom: entry.batch_from,
      batchTo: entry.batch_to,
    })),
    custom: row.custom as CustomValues,
    tags,
    groups,
    rehireEligibility:
      row.rehire_eligibility && canSeeEligibility(context.actor)
        ? { value: row.rehire_eligibility, reason: row.rehire_reason }
        : null,
    addedAt: row.created_at,
    signedUpAt: row.signed_up_at,
  };
}
