import { parseMonthDay, toSentBirthday, toSentDate } from '#contract/base/dates.ts';
import type { CustomField, GivenCustomValues } from '#contract/directory/custom-fields.ts';
import { readCustomValue } from '#contract/directory/custom-fields.ts';
import type { PersonDraft } from '#contract/directory/drafts.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import type { NewPerson } from '#contract/directory/person.ts';
import { educationEntry, personal, professionalEntry } from '#contract/directory/person.ts';

/** The values of the three tabs: strings, '' when empty, dates as 'YYYY-MM-DD'. */
export type PersonalValues = Record<keyof typeof emptyPersonal, string>;
export type ProfessionalEntry = Record<keyof typeof emptyProfessional, string>;
export type EducationEntry = Record<keyof typeof emptyEducation, string>;
export type Entries<Entry> = { entries: Entry[] };
/** The custom field values, by field id. */
export type CustomInputs = Record<string, string>;
export type PersonFormValues = {
  personal: PersonalValues;
  custom: CustomInputs;
  professional: Entries<ProfessionalEntry>;
  education: Entries<EducationEntry>;
};

export const emptyPersonal = {
  name: '',
  gender: '',
  dateOfBirth: '',
  email: '',
  companyEmail: '',
  phone: '',
  linkedinUrl: '',
  designation: '',
  department: '',
  location: '',
  employeeId: '',
  dateOfJoining: '',
  dateOfLeaving: '',
};
export const emptyProfessional = { designation: '', organisation: '', dateOfJoining: '', dateOfLeaving: '' };
export const emptyEducation = { institute: '', course: '', type: '', batchFrom: '', batchTo: '' };

const customInputs = (fields: readonly CustomField[], held: Record<string, unknown> = {}): CustomInputs =>
  Object.fromEntries(fields.map(({ _id }) => [_id, String(held[_id] ?? '')]));

/** The empty form. */
export const emptyPerson = (fields: readonly CustomField[]): PersonFormValues => ({
  personal: emptyPersonal,
  custom: customInputs(fields),
  professional: { entries: [] },
  education: { entries: [] },
});

/** Returns the values of a draft; newer fields are empty, deleted ones omitted. */
export function draftedValues({ values }: PersonDraft, fields: readonly CustomField[]): PersonFormValues {
  const filled = <Entry extends Record<string, string>>(empty: Entry, entries: Record<string, string>[]) => ({
    entries: entries.map((entry) => known(empty, entry)),
  });
  return {
    personal: known<PersonalValues>(emptyPersonal, values.personal),
    custom: customInputs(fields, values.custom),
    professional: filled<ProfessionalEntry>(emptyProfessional, values.professional.entries),
    education: filled<EducationEntry>(emptyEducation, values.education.entries),
  };
}

const known = <Values extends Record<string, string>>(empty: Values, given: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(empty).map(([key, value]) => [key, given[key] ?? value])) as Values;

const day = (sent: string) => sent.slice(0, 10).replaceAll('/', '-');

/** Returns a record's values for the first tab. */
export function toPersonalValues(record: Pick<PersonRecord, keyof PersonalValues>): PersonalValues {
  const texts = Object.keys(emptyPersonal).map((key) => [key, record[key as keyof PersonalValues] ?? '']);
  return {
    ...(Object.fromEntries(texts) as PersonalValues),
    dateOfBirth: parseMonthDay(record.dateOfBirth ?? '')?.replace('-', '/') ?? '',
    dateOfJoining: day(record.dateOfJoining),
    dateOfLeaving: day(record.dateOfLeaving),
  };
}

type Lists = 'professionalDetails' | 'educationDetails';

/** Returns the record's two lists. */
export function toEntryValues(record: Pick<PersonRecord, Lists>): Pick<PersonFormValues, 'professional' | 'education'> {
  return {
    professional: {
      entries: record.professionalDetails.map(({ designation, organisation, dateOfJoining, dateOfLeaving }) => ({
        designation,
        organisation,
        dateOfJoining: day(dateOfJoining),
        dateOfLeaving: day(dateOfLeaving),
      })),
    },
    education: {
      entries: record.educationDetails.map(({ institute, course, type, batchFrom, batchTo }) => ({
        institute,
        course: course ?? '',
        type,
        batchFrom: String(batchFrom),
        batchTo: String(batchTo),
      })),
    },
  };
}

/** Returns a record's form values. */
export function toFormValues(record: PersonRecord, fields: readonly CustomField[]): PersonFormValues {
  return {
    personal: toPersonalValues(record),
    custom: customInputs(fields, record.custom),
    ...toEntryValues(record),
  };
}

/** Returns valid form values as the server takes them: YYYY/MM/DD, the birthday in 1970 (spec section 9), null when empty. */
export function toSentPerson(values: PersonFormValues, fields: readonly CustomField[]): NewPerson {
  const person = personal.parse(values.personal);
  return {
    ...person,
    ...(fields.length > 0 && { custom: toSentCustom(values.custom, fields) }),
    phone: person.phone || null,
    linkedinUrl: person.linkedinUrl || null,
    employeeId: person.employeeId || null,
    dateOfBirth: toSentBirthday(person.dateOfBirth),
    dateOfJoining: toSentDate(person.dateOfJoining),
    dateOfLeaving: toSentDate(person.dateOfLeaving),
    professionalDetails: toSentJobs(values.professional),
    educationDetails: toSentEducation(values.education),
  };
}

export const toSentJobs = ({ entries }: Entries<ProfessionalEntry>) =>
  entries.map((entry) => {
    const read = professionalEntry.parse(entry);
    const [dateOfJoining, dateOfLeaving] = [toSentDate(read.dateOfJoining), toSentDate(read.dateOfLeaving)];
    return { ...read, dateOfJoining, dateOfLeaving };
  });

export const toSentEducation = ({ entries }: Entries<EducationEntry>) =>
  entries.map((entry) => {
    const read = educationEntry.parse(entry);
    return { ...read, course: read.course || null };
  });

function toSentCustom(inputs: CustomInputs, fields: readonly CustomField[]): GivenCustomValues {
  const read = fields.map((field) => [field._id, readCustomValue(field, inputs[field._id])] as const);
  return Object.fromEntries(read.map(([id, one]) => [id, 'value' in one ? one.value : (inputs[id] ?? null)]));
}
