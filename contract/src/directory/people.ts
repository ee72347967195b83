import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { addressText, asRead, flag, isEmail, paging, recordId } from '../base/rules.ts';
import { customValues } from './custom-fields.ts';
import {
  courseTypes,
  genders,
  jobSearchStatuses,
  newPerson,
  peopleMessages,
  personChanges,
  rehireEligibilities,
} from './person.ts';
import { personFilters } from './person-filters.ts';
import { recommendation, recommended } from './recommendations.ts';
import { returnSignal } from './return-window.ts';

const nullableText = z.string().nullable();

/** An item of the list (section 3, List item read). Contact fields are null for roles that may not see them. */
export const personListItem = z.object({
  _id: z.string(),
  email: nullableText,
  name: z.string(),
  gender: z.enum(genders),
  profileImg: nullableText,
  lastActive: nullableText,
  jobSearchStatus: z.enum(jobSearchStatuses).nullable(),
  companyName: nullableText,
  /** The logo of the company that holds the record, as `companyName`. */
  companyLogoSmall: nullableText,
  department: z.string(),
  designation: z.string(),
  dateOfJoining: z.string(),
  dateOfLeaving: z.string(),
  location: z.string(),
  crawledInfo: z.object({
    currentCompany: nullableText,
    currentDesignation: nullableText,
    currentLocation: nullableText,
    /** Only where the brand has logos of companies. */
    currentCompanyLogo: z.string().optional(),
  }),
  /** How well the person fits the job, and why; only with `recommendations` and `jobid`. */
  recommendation: recommendation.optional(),
  /** Whether now may be a good time to ask them back; only with `returnWindow`. */
  signal: returnSignal.optional(),
  /** Only in a list of upcoming birthdays, which requires the permission to see them. */
  dateOfBirth: nullableText.optional(),
  /** Only in a list of people who signed up. */
  signedUpAt: nullableText.optional(),
});
export type PersonListItem = z.infer<typeof personListItem>;

/** The record for the edit page. Dates as `YYYY/MM/DD`, the date of birth with year 1970. */
export const personRecord = personListItem.omit({ recommendation: true, signal: true }).extend({
  status: z.number(),
  /** Whether the record is sample data; missing: it is not. */
  isSample: z.literal(true).optional(),
  companyEmail: nullableText,
  phone: nullableText,
  linkedinUrl: nullableText,
  currentIndustry: nullableText,
  employeeId: nullableText,
  dateOfBirth: nullableText,
  professionalDetails: z.array(
    z.object({
      designation: z.string(),
      organisation: z.string(),
      dateOfJoining: z.string(),
      dateOfLeaving: z.string(),
    }),
  ),
  educationDetails: z.array(
    z.object({
      course: nullableText,
      institute: z.string(),
      type: z.enum(courseTypes),
      batchFrom: z.number(),
      batchTo: z.number(),
    }),
  ),
  custom: customValues,
  tags: z.array(z.string()),
  /** The fixed groups that the person is in; empty for roles without groups. */
  groups: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** Null when nothing is set, and for roles that may not see it. */
  rehireEligibility: z.object({ value: z.enum(rehireEligibilities), reason: nullableText }).nullable(),
  /** When a profile provider filled in the current `crawledInfo`; null: the ex-employee, a colleague or an import did. */
  providedAt: nullableText,
  /** When the record was created. */
  addedAt: z.string(),
  /** When the person signed up; null: not yet. */
  signedUpAt: nullableText,
});
export type PersonRecord = z.infer<typeof personRecord>;

const id = z.object({ id: recordId(peopleMessages.invalidId) });

/**
 * Parameters of the search page's address: where it was opened from, and for which job (section 2). The call accepts them, so that the page
 * can pass on its address; they do not change the list.
 */
const ofSearchPage = {
  source: z.enum(['recruitment', 'search', 'dashboard']).optional(),
  sourceLabel: z.string().max(200).optional(),
  job: z.string().max(200).optional(),
};

export const listPeople = route({
  method: 'GET',
  path: '/alumni',
  may: 'people:read',
  summary: 'Search and filter ex-employees, page by page',
  query: personFilters.extend({
    ...paging,
    /** Continues after the last row of a page; faster than page numbers for deep scrolling. */
    cursor: z.string().max(200).optional(),
    /** `0` returns the rows at once and leaves an expensive exact count to a second call with `1`. */
    withTotal: flag,
    /** `1` returns an approximate count where the exact one is not known yet, instead of counting. */
    withEstimate: flag,
    ...ofSearchPage,
  }),
  responses: {
    200: answer(
      z.object({
        alumnis: z.array(personListItem),
        /** Exact; null when it is not known yet, with `withTotal=0` or `withEstimate=1`. */
        totalCount: z.number().nullable(),
        /** Only with `withEstimate=1` and without an exact total: an approximate number, to two digits. For display only. */
        estimatedCount: z.number().optional(),
        nextCursor: z.string().nullable(),
        /** Whether nothing matched the exact spelling, so the rows match with one typo forgiven. */
        forgiven: z.boolean(),
        /** Only with `recommendations` and `jobid`. */
        recommended: recommended.optional(),
      }),
    ),
  },
});

export const createPerson = route({
  method: 'POST',
  path: '/alumni',
  may: 'people:write',
  summary: 'Add an ex-employee',
  body: newPerson.safeExtend({ profileImg: z.literal(['', null], { error: peopleMessages.pictureLater }).optional() }),
  responses: { 201: answer(personRecord) },
});

export const getPerson = route({
  method: 'GET',
  path: '/alumni/{id}',
  may: 'people:read',
  summary: 'One ex-employee with professional and education details',
  params: id,
  responses: { 200: answer(personRecord) },
});

export const updatePerson = route({
  method: 'POST',
  path: '/alumni/{id}',
  may: 'people:write',
  summary: 'Change an ex-employee; status 0 deletes',
  params: id,
  body: personChanges.safeExtend(asRead('_id', 'lastActive', 'profileImg')),
  responses: { 200: answer(personRecord) },
});

export const restorePerson = route({
  method: 'POST',
  path: '/alumni/{id}/restore',
  may: 'people:write',
  summary: 'Undo a deletion: restores the record and its groups; 409 when the email has been taken since',
  params: id,
  responses: { 200: answer(personRecord) },
});

export const checkEmail = route({
  method: 'GET',
  path: '/alumni/check-email',
  may: 'people:write',
  summary: 'Check whether an email is free; 409 when it is taken',
  query: z.object({
    email: addressText().refine(isEmail, 'Please enter valid email address'),
  }),
  responses: { 200: answer(z.object({ available: z.literal(true) })) },
});

export const listTags = route({
  method: 'GET',
  path: '/alumni/tags',
  may: 'people:read',
  summary: 'The tags in use, most frequent first',
  query: z.object({ search: z.string().trim().max(100).optional() }),
  responses: { 200: answer(z.array(z.object({ tag: z.string(), count: z.number() }))) },
});

export const facetNames = ['department', 'designation', 'location', 'group'] as const;
export type FacetName = (typeof facetNames)[number];
const facet = z.record(z.string(), z.number());

const facetOptions = answer(
  z.object({
    department: facet,
    designation: facet,
    location: facet,
    group: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
);

export const listFilterOptions = route({
  method: 'GET',
  path: '/alumni/search/filters/',
  may: 'people:read',
  summary: 'The values of all filters, each with its number of ex-employees, and the groups',
  responses: { 200: facetOptions },
});

export const findFilterOptions = route({
  method: 'GET',
  path: '/alumni/search/filters/{optional}',
  may: 'people:read',
  summary: 'The values of one filter, or those that contain a text',
  params: z.object({ optional: z.string().trim().max(100) }),
  query: z.object({ search: z.string().trim().max(200).optional() }),
  responses: { 200: facetOptions },
});

export const uploadPhoto = route({
  method: 'POST',
  path: '/upload/alumni-profile',
  may: 'people:write',
  summary: 'Save the profile picture of an ex-employee (fields: alumniId, file)',
  body: z.object({ alumniId: recordId(peopleMessages.invalidId) }),
  file: 'file',
  responses: { 201: answer(z.object({ url: z.string() })) },
});
