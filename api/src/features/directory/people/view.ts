import type { Actor } from '#api/core/actor.ts';
import type { Context } from '#api/core/context.ts';
import { companyLogo } from '#api/core/pages/company-logo.ts';
import { fileAddress } from '#api/core/work/files.ts';
import type { Ranked } from '#api/features/directory/audience/plugs.ts';
import { toSentBirthday, toSentDate } from '#contract/base/dates.ts';
import type { CustomValues } from '#contract/directory/custom-fields.ts';
import type { PersonListItem, PersonRecord } from '#contract/directory/people.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { Recommended } from '#contract/directory/recommendations.ts';
import type { readEntries } from './entry-queries.ts';
import { canSeeContact, canSeeEligibility } from './policy.ts';
import type { HeldRow, ListRow, PersonRow } from './queries.ts';

/** The parts of a context that a view needs; jobs have no session. */
export type ViewContext = Pick<Context, 'services' | 'company' | 'brand'> & {
  actor: Pick<Actor, 'permissions' | 'person'>;
};

/**
 * Returns a row as the list shows it; contact fields and job-search status only to callers who may see them. A list of birthdays or of
 * sign-ups also shows their dates.
 */
export function toListItem(context: ViewContext, row: ListRow, asked: PersonFilters = {}): PersonListItem {
  const contact = canSeeContact(context.actor, row.id);
  const currentCompanyLogo = companyLogo(context.brand, row.current_company);
  return {
    _id: row.id,
    email: contact ? row.email : null,
    name: row.name,
    gender: row.gender,
    profileImg: fileAddress(context.services.config.secrets, context.company, row.profile_image),
    lastActive: row.last_active_at,
    jobSearchStatus: contact ? row.job_search_status : null,
    companyName: row.company_name,
    companyLogoSmall: companyLogo(context.brand, row.company_name),
    department: row.department,
    designation: row.designation,
    dateOfJoining: toSentDate(row.date_of_joining),
    dateOfLeaving: toSentDate(row.date_of_leaving),
    location: row.location,
    crawledInfo: {
      currentCompany: row.current_company,
      currentDesignation: row.current_designation,
      currentLocation: row.current_location,
      ...(currentCompanyLogo && { currentCompanyLogo }),
    },
    ...(asked.upcomingBirthdays === '1' && {
      dateOfBirth: contact && row.birthday ? toSentBirthday(row.birthday) : null,
    }),
    ...((asked.signups === '1' || asked.recentSignups === '1') && { signedUpAt: row.signed_up_at }),
  };
}

/** Returns a page of ranked people with their reasons, and the counts of the ranking; eligibility only to callers who may see it. */
export function toRecommended(context: ViewContext, items: readonly PersonListItem[], ranked: Ranked) {
  const sees = canSeeEligibility(context.actor);
  const known = new Map(ranked.people.map((one) => [one.id, one]));
  const leftOut = { backAgain: ranked.backAgain, ...(sees && { notEligible: ranked.notEligible }) };
  return {
    alumnis: items.map((item) => {
      const { recommendation, signal } = known.get(item._id) ?? {};
      if (signal) return { ...item, signal };
      return {
        ...item,
        recommendation: recommendation && { ...recommendation, ...(!sees && { eligibility: undefined }) },
      };
    }),
    recommended: { fitting: ranked.fitting, leftOut } satisfies Recommended,
  };
}

/** Returns what the company vouches for, in addition to what the list shows. */
export function toHeld(context: Context, row: HeldRow) {
  const contact = canSeeContact(context.actor, row.id);
  return {
    ...toListItem(context, row),
    companyEmail: row.company_email,
    employeeId: row.employee_id,
    dateOfBirth: contact && row.birthday ? toSentBirthday(row.birthday) : null,
  };
}

/** The parts of a record in tables of their own. */
export type RecordParts = {
  entries: Awaited<ReturnType<typeof readEntries>>;
  tags: string[];
  groups: { _id: string; name: string }[];
};

/** Returns a whole record as the edit page reads it. */
export function toRecord(context: Context, row: PersonRow, { entries, tags, groups }: RecordParts): PersonRecord {
  return {
    ...toHeld(context, row),
    status: row.status,
    ...(row.is_sample && { isSample: true as const }),
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
    providedAt: row.provided_at,
    addedAt: row.created_at,
    signedUpAt: row.signed_up_at,
  };
}
