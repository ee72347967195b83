import { z } from 'zod';
import { hasMonthDayForm, parseDate, parseMonthDay, pastDate } from '../base/dates.ts';
import { reasonTooLong } from '../base/rejection.ts';
import {
  emailField,
  generalMessages,
  isLettersAndSpaces,
  isLinkedinUrl,
  isNaturalName,
  isOneLine,
  limits,
  optionalText,
  phoneText,
  requiredText,
  trimmedText,
} from '../base/rules.ts';
import { openedRuleMessages, rulesInForce } from '../base/value-rules.ts';
import { givenCustomValues } from './custom-fields.ts';

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
  restored: 'Ex-employee restored successfully',
  notRestored: 'Failed to restore ex-employee',
  onlyDeletes: 'The status can only be set to 0, which deletes the ex-employee. To bring one back, restore it',
  pictureLater: 'Please add the picture once the ex-employee is added: POST /upload/alumni-profile',
  photoSaved: 'Profile image saved successfully',
  photoFailed: 'Failed to save profile image',
  photoTooLarge: 'Profile image should be less than 5MB',
  photoType: 'Please select valid image type',
} as const;

export const genders = ['male', 'female', 'others'] as const;
export type Gender = (typeof genders)[number];
export const jobSearchStatuses = ['active', 'casual', 'inactive'] as const;
export type JobSearchStatus = (typeof jobSearchStatuses)[number];
/** Labels of section 1. */
export const jobSearchStatusLabels: Readonly<Record<JobSearchStatus, string>> = {
  active: 'Active job seeker',
  casual: 'Casually looking out',
  inactive: 'Not looking for change',
};
/** Whether the company would rehire the person (product.md, Record page). */
export const rehireEligibilities = ['eligible', 'review', 'not_eligible'] as const;
export type RehireEligibility = (typeof rehireEligibilities)[number];
export const rehireEligibilityLabels: Readonly<Record<RehireEligibility, string>> = {
  eligible: 'Eligible for rehire',
  review: 'To be reviewed',
  not_eligible: 'Not eligible for rehire',
};
export const courseTypes = ['full-time', 'part-time', 'distance', 'executive', 'certification'] as const;

const nameRule =
  'Name must not be less than 5 characters and more than 30 characters in length. Special characters and numbers are not allowed';

const personName = trimmedText('Please enter name of ex-employee').superRefine((text, context) => {
  const { naturalNames, asWritten } = rulesInForce();
  const { minimum, maximum } = naturalNames ? limits.naturalName : limits.personName;
  const length = [...text].length;
  if (text === '') context.addIssue({ code: 'custom', message: 'Please enter name of ex-employee' });
  else if (length < minimum || length > maximum || !(naturalNames ? isNaturalName : isLettersAndSpaces)(text))
    context.addIssue({ code: 'custom', message: naturalNames && !asWritten ? openedRuleMessages.name : nameRule });
});

const dateOfBirth = z
  .string({ error: 'Please enter valid date of birth for ex-employee' })
  .superRefine((text, context) => {
    if (text.trim() === '')
      context.addIssue({ code: 'custom', message: 'Please enter valid date of birth for ex-employee' });
    else if (!parseMonthDay(text))
      context.addIssue({
        code: 'custom',
        message: hasMonthDayForm(text) ? 'Please select valid date of birth' : 'Date of birth must be in MM/DD format',
      });
  })
  .overwrite((text) => parseMonthDay(text) ?? text);

const optionalPhone = phoneText('Please enter valid phone number').nullish();

const optionalLinkedin = trimmedText()
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

/** Whether a parsed value is a day, `YYYY-MM-DD`; if not, its own field reports the error. */
export const isDate = (value: unknown): value is string => typeof value === 'string' && parseDate(value) === value;

/** For a rule about several fields: checked even when others are invalid, so that all errors of a row are visible at once. */
export const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

const joinsBeforeLeaving = ({ dateOfJoining, dateOfLeaving }: { dateOfJoining?: unknown; dateOfLeaving?: unknown }) =>
  !isDate(dateOfJoining) || !isDate(dateOfLeaving) || dateOfJoining < dateOfLeaving;
const joiningRule = {
  ...always,
  path: ['dateOfLeaving'],
  message: 'Date of joining must be less than the date of relieving',
};

/** The personal tab with all its rules. */
export const personal = personalFields.refine(joinsBeforeLeaving, joiningRule);

/** One entry of the professional tab. */
export const professionalEntry = z
  .object({
    designation: requiredText('Please enter designation', {
      length: 100,
      message: 'Designation must not exceed 100 characters',
    }),
    organisation: requiredText('Please enter name of organisation', {
      length: 200,
      message: 'Name of organisation must not exceed 200 characters',
    }),
    dateOfJoining: pastDate('Please select date of joining'),
    dateOfLeaving: pastDate('Please select date of leaving'),
  })
  .refine(({ dateOfJoining, dateOfLeaving }) => !isDate(dateOfJoining) || dateOfJoining !== dateOfLeaving, {
    ...always,
    path: ['dateOfLeaving'],
    message: 'Date of leaving cannot be equal to the date of joining',
  })
  .refine(
    ({ dateOfJoining, dateOfLeaving }) =>
      !isDate(dateOfJoining) || !isDate(dateOfLeaving) || dateOfJoining <= dateOfLeaving,
    { ...always, path: ['dateOfLeaving'], message: 'Date of leaving cannot be less than date of joining' },
  );

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
    institute: requiredText('Please enter name of institute', {
      length: 200,
      message: 'Name of institute must not exceed 200 characters',
    }),
    type: z.enum(courseTypes, { error: 'Please select the type of course' }),
    batchFrom: batchYear('Please select batch from'),
    batchTo: batchYear('Please select batch to'),
  })
  .refine(
    ({ batchFrom, batchTo }) => typeof batchFrom !== 'number' || typeof batchTo !== 'number' || batchFrom <= batchTo,
    { ...always, path: ['batchTo'], message: 'End year of batch cannot be greater than start year' },
  );

/** The two lists of a record, as forms and programs send them. */
export const entryLists = {
  professionalDetails: z.array(professionalEntry).max(limits.entries, 'At most 50 entries can be added'),
  educationDetails: z.array(educationEntry).max(limits.entries, 'At most 50 entries can be added'),
};

/** Labels that a company gives its people: case-insensitive, the first spelling of each is kept. */
export const tagList = z
  .array(
    trimmedText()
      .min(1, 'Please enter a tag')
      .max(limits.tags.length, `Tag must not exceed ${limits.tags.length} characters`)
      .refine((tag) => !tag.includes(','), 'Tag must not contain a comma')
      .refine(isOneLine, generalMessages.notOneLine),
  )
  .max(limits.tags.perPerson, `At most ${limits.tags.perPerson} tags can be added`)
  .overwrite((tags) => [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed());

/** A value with its reason; null removes both. */
export const givenEligibility = z.object({
  value: z.enum(rehireEligibilities, { error: 'Please select the rehire eligibility' }).nullable(),
  reason: z.string().trim().max(limits.reason, reasonTooLong).nullish(),
});

/** The body of `POST /alumni`: the whole record. */
export const newPerson = personalFields
  .extend({
    professionalDetails: entryLists.professionalDetails.optional(),
    educationDetails: entryLists.educationDetails.optional(),
    crawledInfo: crawledInfo.optional(),
    custom: givenCustomValues.optional(),
  })
  .refine(joinsBeforeLeaving, joiningRule);
export type NewPerson = z.infer<typeof newPerson>;

/** The body of `POST /alumni/{id}`: undefined keeps, null clears; the email is fixed (section 3); status 0 deletes. */
export const personChanges = personalFields
  .partial()
  .extend({
    email: z.string().optional(),
    jobSearchStatus: z.enum(jobSearchStatuses).nullish(),
    professionalDetails: entryLists.professionalDetails.nullish(),
    educationDetails: entryLists.educationDetails.nullish(),
    crawledInfo: crawledInfo.nullish(),
    currentIndustry: optionalText(),
    /** Fields that are left out keep their values. */
    custom: givenCustomValues.nullish(),
    tags: tagList.nullish(),
    rehireEligibility: givenEligibility.nullish(),
    status: z.literal([0, '0'], { error: peopleMessages.onlyDeletes }).optional(),
  })
  .refine(joinsBeforeLeaving, joiningRule);
export type PersonChanges = z.infer<typeof personChanges>;
