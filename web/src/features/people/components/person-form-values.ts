import { parseMonthDay, toSentBirthday, toSentDate } from '#contract/dates.ts';
import type { PersonRecord } from '#contract/people.ts';
import type { NewPerson } from '#contract/person.ts';
import { educationEntry, personal, professionalEntry } from '#contract/person.ts';

/** The three tabs as the form holds them: texts, '' where nothing is filled in, days as 'YYYY-MM-DD'. */
export type PersonalValues = Record<keyof typeof emptyPersonal, string>;
export type ProfessionalEntry = Record<keyof typeof emptyProfessional, string>;
export type EducationEntry = Record<keyof typeof emptyEducation, string>;
export type Entries<Entry> = { entries: Entry[] };
export type PersonFormValues = {
  personal: PersonalValues;
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

export const emptyPerson: PersonFormValues = {
  personal: emptyPersonal,
  professional: { entries: [] },
  education: { entries: [] },
};

const day = (sent: string) => sent.slice(0, 10).replaceAll('/', '-');

/** A record as the form shows it. */
export function toFormValues(record: PersonRecord): PersonFormValues {
  const texts = Object.keys(emptyPersonal).map((key) => [key, record[key as keyof typeof emptyPersonal] ?? '']);
  return {
    personal: {
      ...(Object.fromEntries(texts) as PersonalValues),
      dateOfBirth: parseMonthDay(record.dateOfBirth ?? '')?.replace('-', '/') ?? '',
      dateOfJoining: day(record.dateOfJoining),
      dateOfLeaving: day(record.dateOfLeaving),
    },
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

/** Valid form values as the server takes them: YYYY/MM/DD, the birthday in 1970 (spec section 9), null for what is empty. */
export function toSentPerson(values: PersonFormValues): NewPerson {
  const person = personal.parse(values.personal);
  return {
    ...person,
    phone: person.phone || null,
    linkedinUrl: person.linkedinUrl || null,
    employeeId: person.employeeId || null,
    dateOfBirth: toSentBirthday(person.dateOfBirth),
    dateOfJoining: toSentDate(person.dateOfJoining),
    dateOfLeaving: toSentDate(person.dateOfLeaving),
    professionalDetails: values.professional.entries.map((entry) => {
      const read = professionalEntry.parse(entry);
      const [dateOfJoining, dateOfLeaving] = [toSentDate(read.dateOfJoining), toSentDate(read.dateOfLeaving)];
      return { ...read, dateOfJoining, dateOfLeaving };
    }),
    educationDetails: values.education.entries.map((entry) => {
      const read = educationEntry.parse(entry);
      return { ...read, course: read.course || null };
    }),
  };
}
