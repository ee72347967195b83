import { z } from 'zod';
import { parseMonthDay, pastDate } from './dates.ts';
import { answer, route } from './route.ts';
import {
  emailField,
  isEmail,
  isLettersAndSpaces,
  isLinkedinUrl,
  isPhone,
  limits,
  optionalText,
  paging,
  recordId,
  requiredText,
  wholeNumberField,
} from './rules.ts';

/** Texts of sections 5 and 8 about ex-employees. */
export const peopleMessages = {
  added: 'Ex-employee added successfully',
  notAdded: 'Failed to add ex-employee',
  deleted: 'Ex-employee deleted successfully',
  notDeleted: 'Failed to delete ex-employee',
  updated: 'Ex-employee profile updated successfully',
  notUpdated: 'Failed to update ex-employee profile',
  notFound: 'Ex-employee profile not found',
  notFetched: 'Failed to fetch ex-employee profile',
  invalidId: 'Invalid ex-employee id',
  emailTaken: (email: string) => `The email ${email} already exists`,
  emailTakenHint: 'This email is already added as ex-employee',
  emailAssociated: 'Ex-employee with email already associated with account',
  photoSaved: 'Profile image saved successfully',
  photoFailed: 'Failed to save profile image',
  photoTooLarge: 'Profile image should be less than 5MB',
  photoType: 'Please select valid image type',
} as const;

export const genders = ['male', 'female', 'others'] as const;
export type Gender = (typeof genders)[number];
export const jobSearchStatuses = ['active', 'casual', 'inactive'] as const;
export type JobSearchStatus = (typeof jobSearchStatuses)[number];
export const courseTypes = ['full-time', 'part-time', 'distance', 'executive', 'certification'] as const;

const nameRule =
  'Name must not be less than 5 characters and more than 30 characters in length. Special characters and numbers are not allowed';

const personName = z
  .string({ error: 'Please enter name of ex-employee' })
  .trim()
  .superRefine((text, context) => {
    const { minimum, maximum } = limits.personName;
    const length = [...text].length;
    if (text === '') context.addIssue({ code: 'custom', message: 'Please enter name of ex-employee' });
    else if (length < minimum || length > maximum || !isLettersAndSpaces(text))
      context.addIssue({ code: 'custom', message: nameRule });
  });

const dateOfBirth = z
  .string({ error: 'Please enter valid date of birth for ex-employee' })
  .superRefine((text, context) => {
    if (text.trim() === '')
      context.addIssue({ code: 'custom', message: 'Please enter valid date of birth for ex-employee' });
    else if (!parseMonthDay(text))
      context.addIssue({ code: 'custom', message: 'Date of birth must be in MM/DD format' });
  })
  .overwrite((text) => parseMonthDay(text) ?? text);

const optionalPhone = z
  .string()
  .trim()
  .refine((text) => text === '' || isPhone(text), 'Please enter valid phone number')
  .nullish();

const optionalLinkedin = z
  .string()
  .trim()
  .refine((text) => text === '' || isLinkedinUrl(text), 'Please enter valid LinkedIn profile URL')
  .nullish();

/** The crawled public profile (product.md): filled by the ex-employee, an import column or a profile provider. */
export const crawledInfo = z.object({
  currentCompany: optionalText(),
  currentDesignation: optionalText(),
  currentLocation: optionalText(),
});

/** The fields of the personal tab (sections 3 and 5), without the rule that spans two of them. */
export const personalFields = z.object({
  name: personName,
  email: emailField('Please enter email of ex-employee', 'Please enter valid email address'),
  companyEmail: emailField('Please enter company email', 'Please enter valid company email address'),
  phone: optionalPhone,
  gender: z.enum(genders, { error: 'Please select gender of ex-employee' }),
  designation: requiredText('Please enter designation of ex-employee', {
    length: 100,
    message: 'Designation must not exceed 100 characters',
  }),
  department: requiredText('Please enter department of ex-employee', {
    length: 100,
    message: 'Department must not exceed 100 characters',
  }),
  location: requiredText('Please enter work location of ex-employee', {
    length: 100,
    message: 'Work location must not exceed 100 characters',
  }),
  dateOfBirth,
  dateOfJoining: pastDate('Please enter valid date of joining for ex-employee'),
  dateOfLeaving: pastDate('Please enter valid date of leaving for ex-employee'),
  employeeId: optionalText(50),
  linkedinUrl: optionalLinkedin,
});

const joiningBeforeLeaving = (
  person: { dateOfJoining?: string | undefined; dateOfLeaving?: string | undefined },
  context: z.RefinementCtx,
) => {
  const { dateOfJoining, dateOfLeaving } = person;
  if (dateOfJoining && dateOfLeaving && dateOfJoining >= dateOfLeaving)
    context.addIssue({
      code: 'custom',
      path: ['dateOfLeaving'],
      message: 'Date of joining must be less than the date of relieving',
    });
};

/** The personal tab with all its rules. */
export const personal = personalFields.superRefine(joiningBeforeLeaving);

/** One entry of the professional tab. */
export const professionalEntry = z
  .object({
    designation: requiredText('Please enter designation'),
    organisation: requiredText('Please enter name of organisation'),
    dateOfJoining: pastDate('Please select date of joining'),
    dateOfLeaving: pastDate('Please select date of leaving'),
  })
  .superRefine((entry, context) => {
    const message =
      entry.dateOfLeaving === entry.dateOfJoining
        ? 'Date of leaving cannot be equal to the date of joining'
        : entry.dateOfLeaving < entry.dateOfJoining
          ? 'Date of leaving cannot be less than date of joining'
          : null;
    if (message) context.addIssue({ code: 'custom', path: ['dateOfLeaving'], message });
  });

const batchYear = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value),
    z
      .number({ error: message })
      .int(message)
      .min(limits.firstBatchYear, message)
      .refine((year) => year <= new Date().getFullYear(), message),
  );

/** One entry of the education tab. Batch years run from 2000 to the current year (section 9). */
export const educationEntry = z
  .object({
    course: optionalText(),
    institute: requiredText('Please enter name of institute'),
    type: z.enum(courseTypes, { error: 'Please select the type of course' }),
    batchFrom: batchYear('Please select batch from'),
    batchTo: batchYear('Please select batch to'),
  })
  .superRefine((entry, context) => {
    if (entry.batchFrom > entry.batchTo)
      context.addIssue({
        code: 'custom',
        path: ['batchTo'],
        message: 'End year of batch cannot be greater than start year',
      });
  });

const entryLists = {
  professionalDetails: z.array(professionalEntry).max(50, 'At most 50 entries can be added'),
  educationDetails: z.array(educationEntry).max(50, 'At most 50 entries can be added'),
};

/** The whole record as `POST /alumni` takes it. */
export const newPerson = personalFields
  .extend({
    professionalDetails: entryLists.professionalDetails.optional(),
    educationDetails: entryLists.educationDetails.optional(),
    crawledInfo: crawledInfo.optional(),
  })
  .superRefine(joiningBeforeLeaving);
export type NewPerson = z.infer<typeof newPerson>;

/** What `POST /alumni/{id}` takes: undefined keeps, null clears; the email is fixed (section 3); status 0 deletes. */
export const personChanges = personalFields
  .partial()
  .extend({
    email: z.string().optional(),
    jobSearchStatus: z.enum(jobSearchStatuses).nullish(),
    professionalDetails: entryLists.professionalDetails.optional(),
    educationDetails: entryLists.educationDetails.optional(),
    crawledInfo: crawledInfo.optional(),
    status: z.literal([0, '0']).optional(),
  })
  .superRefine(joiningBeforeLeaving);
export type PersonChanges = z.infer<typeof personChanges>;

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
  }),
  /** Why the person was recommended for the job; only with `recommendations` and `jobid`. */
  reasons: z.array(z.string()).optional(),
});
export type PersonListItem = z.infer<typeof personListItem>;

/** The record for the edit page. Dates as `YYYY/MM/DD`, the date of birth with year 1970. */
export const personRecord = personListItem.omit({ reasons: true }).extend({
  status: z.number(),
  companyEmail: nullableText,
  phone: nullableText,
  linkedinUrl: nullableText,
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
});
export type PersonRecord = z.infer<typeof personRecord>;

/** Splits `a,b\,c` at its commas; a value that holds a comma has it escaped. */
export function splitList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter((value) => value !== '');
}

/** The opposite of {@link splitList}: joins values with commas, escaping those inside. */
export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(',', '\\,')).join(',');
}

const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? splitList(value) : value),
    z.array(item).max(500, 'At most 500 values can be chosen').optional(),
  );
const flag = z.preprocess(
  (value) =>
    value === ''
      ? undefined
      : value === true || value === 'true' || value === 1
        ? '1'
        : value === false || value === 'false' || value === 0
          ? '0'
          : value,
  z.enum(['1', '0'], { error: 'Must be 1 or 0' }).optional(),
);
const text = z.string().trim().max(200).optional();
const years = wholeNumberField(0, 100).optional();
const dateBound = z
  .string()
  .refine((value) => /^\d{4}[/-]\d{1,2}[/-]\d{1,2}$/.test(value), 'Must be a date as YYYY/MM/DD')
  .optional();

/** Every search filter of sections 2, 3 and 7. 0 to 30 years means no filter; 30 as the upper end means 30 and more. */
export const personFilters = z.object({
  searchtext: text,
  departments: list(z.string()),
  designations: list(z.string()),
  locations: list(z.string()),
  groupIds: list(recordId('Invalid group id')),
  jobSearchStatus: list(z.enum(jobSearchStatuses)),
  gender: list(z.enum(genders)),
  signups: flag,
  upcomingBirthdays: flag,
  currentLocation: text,
  currentLocationCode: text,
  currentIndustry: text,
  currentCompany: text,
  course: text,
  experienceMin: years,
  experienceMax: years,
  experienceMinGT: years,
  experienceMaxLT: years,
  timeSinceLeftMin: years,
  timeSinceLeftMax: years,
  tenureMin: years,
  tenureMax: years,
  dateOfLeavingGTE: dateBound,
  dateOfLeavingLTE: dateBound,
  dateOfLeavingGT: dateBound,
  dateOfLeavingLT: dateBound,
  jobid: recordId('Invalid job id').optional(),
  recommendations: flag,
  exclusiveAlumni: flag,
  mailerId: recordId('Invalid mailer id').optional(),
  companyId: recordId('Invalid company id').optional(),
});
export type PersonFilters = z.infer<typeof personFilters>;

/** Select-all with what was de-selected, resolved on the server (section 4, Selection). */
export const selection = {
  selectAll: z.boolean().optional(),
  selectAllRemoved: z.array(recordId('Invalid ex-employee id')).max(10_000).optional(),
  filters: personFilters.extend({ searchText: text }).optional(),
};

const id = z.object({ id: recordId(peopleMessages.invalidId) });

export const listPeople = route({
  method: 'GET',
  path: '/alumni',
  may: 'people:read',
  summary: 'Search and filter ex-employees, page by page',
  query: personFilters.extend({
    ...paging,
    /** Continues behind the last row of a page; faster than a page number when scrolling deep. */
    cursor: z.string().max(200).optional(),
    /** `0` answers the rows at once and leaves an expensive exact count to a second call with `1`. */
    withTotal: flag,
  }),
  responses: {
    200: answer(
      z.object({
        alumnis: z.array(personListItem),
        /** Exact; null when `withTotal=0` and the exact count is not known yet. */
        totalCount: z.number().nullable(),
        nextCursor: z.string().nullable(),
      }),
    ),
  },
});

export const createPerson = route({
  method: 'POST',
  path: '/alumni',
  may: 'people:write',
  summary: 'Add an ex-employee',
  body: newPerson,
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
  body: personChanges,
  responses: { 200: answer(personRecord) },
});

export const checkEmail = route({
  method: 'GET',
  path: '/alumni/check-email',
  may: 'people:write',
  summary: 'Whether an email is still free; 409 when it is taken',
  query: z.object({
    email: z.string().trim().toLowerCase().refine(isEmail, 'Please enter valid email address'),
  }),
  responses: { 200: answer(z.object({ available: z.literal(true) })) },
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
  summary: 'The values that the filters offer, each with its number of ex-employees, and the groups',
  responses: { 200: facetOptions },
});

export const findFilterOptions = route({
  method: 'GET',
  path: '/alumni/search/filters/{optional}',
  may: 'people:read',
  summary: 'The same for one filter, or for the values that contain a text',
  params: z.object({ optional: z.string().trim().max(100) }),
  query: z.object({ search: text }),
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
