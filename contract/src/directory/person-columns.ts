import type { z } from 'zod';
import { pastDate } from '../base/dates.ts';
import { byRules, type OpenedRules, type ValueRules } from '../base/value-rules.ts';
import { always, crawledInfo, genders, isDate, newPerson } from './person.ts';
import { stintMessages } from './stints.ts';

/** The fields of an ex-employee's record that a spreadsheet of people can have, in the order of the file. */
export const recordColumnKeys = [
  'name',
  'email',
  'companyEmail',
  'phone',
  'gender',
  'designation',
  'department',
  'location',
  'dateOfBirth',
  'employeeId',
  'dateOfJoining',
  'dateOfLeaving',
  'linkedinUrl',
  'currentCompany',
  'currentDesignation',
  'currentLocation',
] as const;

/** The fields that a spreadsheet of people can have, in the order of the sample file. */
export const personColumnKeys = [...recordColumnKeys, 'rejoinedOn'] as const;
export type PersonColumnKey = (typeof personColumnKeys)[number];

export type PersonColumn = {
  /** The header in the sample file and in texts about missing columns. */
  label: string;
  kind: 'text' | 'date' | 'month-day' | 'choice';
  /** The note about the field in the sample file. */
  rule: string;
  /** Values for the sample's rows: days as `YYYY-MM-DD`, a date of birth as `MM/DD`. */
  examples: readonly [string, string, string];
  /** Headers that mean exactly this field, and weak ones that mean it if no column is clearer; separated by commas. */
  headers: string;
  weakHeaders?: string;
  /** Combinations of words (of person-headers.ts) that mean this field, in any order and among others. */
  meanings: readonly string[];
  /** The choices of a choice field. */
  choices?: readonly string[];
};

const text = 'text' as const;

/** The columns of a spreadsheet of people: offered by the sample and recognised by the import. */
export const personColumns: Readonly<Record<PersonColumnKey, PersonColumn>> = {
  name: {
    label: 'Full Name',
    kind: text,
    rule: '5 to 30 letters and spaces',
    examples: ['Meera Krishnan', 'Arjun Malhotra', 'Fatima Sheikh'],
    headers:
      'Name, Full Name, Employee Name, Emp Name, Ex-employee Name, Name of Employee, Candidate Name, Alumni Name',
    meanings: ['name', 'employee name'],
  },
  email: {
    label: 'Personal Email',
    kind: text,
    rule: 'The private address; a row with a known address updates that person',
    examples: ['meera.krishnan@example.com', 'arjun.malhotra@example.com', 'fatima.sheikh@example.com'],
    headers: 'Personal Email, Personal E-mail ID, Personal Mail, Personal Email Address, Private Email',
    weakHeaders: 'Email, E-mail, Email ID, Email Address, Mail, Mail ID',
    meanings: ['email', 'personal email'],
  },
  companyEmail: {
    label: 'Company Email',
    kind: text,
    rule: 'The address the person had with you',
    examples: ['meera.k@acme.example', 'arjun.m@acme.example', 'fatima.s@acme.example'],
    headers:
      'Company Email, Official Email, Official Email ID, Work Email, Office Email, Corporate Email, Business Email',
    weakHeaders: 'Email, E-mail, Email ID, Email Address, Mail, Mail ID',
    meanings: ['company email'],
  },
  phone: {
    label: 'Phone',
    kind: text,
    rule: '10 digits, with or without 91 or 0 before them',
    examples: ['9876543210', '+91 98765 43211', '09876543212'],
    headers: 'Phone, Mobile, Mobile No., Mobile Number, Phone Number, Phone No, Contact Number, Contact No, Cell',
    weakHeaders: 'Contact',
    meanings: ['phone', 'personal phone', 'phone number', 'contact number'],
  },
  gender: {
    label: 'Gender',
    kind: 'choice',
    rule: `One of ${genders.join(', ')}; M and F are understood`,
    examples: ['female', 'male', 'female'],
    headers: 'Gender, Sex',
    meanings: ['gender'],
    choices: genders,
  },
  designation: {
    label: 'Designation',
    kind: text,
    rule: 'The last one with you, at most 100 characters',
    examples: ['Senior Engineer', 'Product Manager', 'Accountant'],
    headers: 'Designation, Job Title, Last Designation, Employee Designation',
    weakHeaders: 'Title, Position, Role',
    meanings: ['designation'],
  },
  department: {
    label: 'Department',
    kind: text,
    rule: 'The last one with you, at most 100 characters',
    examples: ['Engineering', 'Product', 'Finance'],
    headers: 'Department, Dept, Dept., Department Name, Division',
    weakHeaders: 'Function, Business Unit',
    meanings: ['department'],
  },
  location: {
    label: 'Work Location',
    kind: text,
    rule: 'The last one with you, at most 100 characters',
    examples: ['Bengaluru', 'Gurgaon', 'Mumbai'],
    headers: 'Work Location, Office Location, Location, Base Location, Job Location, Work City',
    weakHeaders: 'City, Branch, Office, Place',
    meanings: ['location', 'company location'],
  },
  dateOfBirth: {
    label: 'Date of Birth (MM/DD)',
    kind: 'month-day',
    rule: 'Month and day as MM/DD, or a whole date; the year is not kept',
    examples: ['04/23', '11/05', '02/29'],
    headers: 'Date of Birth, DOB, D.O.B., Birth Date, Birthday, Birthdate',
    meanings: ['birth', 'birth date'],
  },
  employeeId: {
    label: 'Employee ID',
    kind: text,
    rule: 'At most 50 characters; leading zeros are kept',
    examples: ['00123', 'E-2045', '3117'],
    headers: 'Employee ID, Emp ID, Employee Code, Emp Code, Employee Number, Employee No, Emp No, Staff ID, EID, ECode',
    meanings: ['employee number'],
  },
  dateOfJoining: {
    label: 'Date of Joining',
    kind: 'date',
    rule: 'A date cell, or dd/mm/yyyy; before the date of leaving',
    examples: ['2014-07-01', '2017-01-16', '2012-03-05'],
    headers: 'Date of Joining, DOJ, D.O.J., Joining Date, Join Date, Joined On, Hire Date, Start Date',
    meanings: ['joining date', 'joining'],
  },
  dateOfLeaving: {
    label: 'Date of Leaving',
    kind: 'date',
    rule: 'A date cell, or dd/mm/yyyy; not in the future',
    examples: ['2021-03-31', '2022-11-15', '2020-12-24'],
    headers:
      'Date of Leaving, DOL, D.O.L., Leaving Date, Relieving Date, Date of Relieving, DOR, Last Working Day, Last Working Date, LWD, Last Day, Exit Date, Date of Exit, Separation Date, Left On, End Date',
    meanings: ['leaving date', 'leaving', 'last company date', 'last date'],
  },
  linkedinUrl: {
    label: 'LinkedIn',
    kind: text,
    rule: 'The address of the profile',
    examples: ['https://www.linkedin.com/in/example-meera-krishnan', '', 'linkedin.com/in/example-fatima-sheikh'],
    headers: 'LinkedIn, LinkedIn URL, LinkedIn Profile, LinkedIn Profile URL, LinkedIn Link, LinkedIn ID',
    meanings: ['linkedin'],
  },
  currentCompany: {
    label: 'Current Company',
    kind: text,
    rule: 'Where the person works now',
    examples: ['Northwind Traders', '', 'Contoso'],
    headers: 'Current Company, Current Employer, Current Organisation, Present Company, Present Employer, New Company',
    weakHeaders: 'Company, Company Name, Employer, Organisation, Organization',
    meanings: ['current company'],
  },
  currentDesignation: {
    label: 'Current Designation',
    kind: text,
    rule: 'What the person does now',
    examples: ['Engineering Manager', '', 'Finance Lead'],
    headers:
      'Current Designation, Current Title, Current Job Title, Current Role, Current Position, Present Designation',
    meanings: ['current designation'],
  },
  currentLocation: {
    label: 'Current Location',
    kind: text,
    rule: 'Where the person lives now',
    examples: ['Hyderabad', '', 'Dubai'],
    headers: 'Current Location, Current City, Present Location, Present City',
    meanings: ['current location'],
  },
  rejoinedOn: {
    label: 'Rehire Date',
    kind: 'date',
    rule: 'The date they returned to work here; keeps them out of search and mail',
    examples: ['', '', ''],
    headers:
      'Rehire Date, Date of Rehire, Rehired On, Rejoining Date, Date of Rejoining, Rejoined On, Re-joining Date, DORJ, D.O.R.J.',
    meanings: ['rejoining date'],
  },
};

/** The columns of the public profile (`crawledInfo`), not of the person's own record. */
export const crawledKeys: ReadonlySet<string> = new Set(Object.keys(crawledInfo.shape));

/** A row of a spreadsheet: a record, and the date of a rehire. */
export const importedPerson = newPerson
  .safeExtend({ rejoinedOn: pastDate('Please enter valid rehire date for ex-employee').optional() })
  .refine(
    ({ dateOfLeaving, rejoinedOn }) => !isDate(dateOfLeaving) || !isDate(rejoinedOn) || dateOfLeaving <= rejoinedOn,
    { ...always, path: ['rejoinedOn'], message: stintMessages.beforeLeaving },
  );
export type ImportedPerson = z.infer<typeof importedPerson>;

/** Returns the rule that the company could open to accept the value, if the value fails only because of the rule in force. */
export function openedBy(key: string, value: string | undefined, anyRules: ValueRules): keyof OpenedRules | undefined {
  if (value === undefined || (key !== 'name' && key !== 'phone')) return undefined;
  const isTaken = byRules(anyRules, () => importedPerson.shape[key].safeParse(value).success);
  return isTaken ? (key === 'name' ? 'naturalNames' : 'anyCountryPhones') : undefined;
}

/**
 * The columns whose invalid values are left out while the row is added. A rehire date is not among them, since it decides what the person
 * is now.
 */
const leftOutKeys: ReadonlySet<string> = new Set<PersonColumnKey>([
  'phone',
  'employeeId',
  'linkedinUrl',
  'currentCompany',
  'currentDesignation',
  'currentLocation',
]);

/** Whether a row is added without the field when its value is invalid: no one is left out because of an optional value. */
export function isLeftOut(field: string): boolean {
  return leftOutKeys.has(field) || field.startsWith('custom:');
}

const fieldRules = { ...importedPerson.shape, ...crawledInfo.shape };

/** Whether a spreadsheet must have the column: when the field's own rule does not allow it to be missing. */
export function isRequiredColumn(key: PersonColumnKey): boolean {
  return !fieldRules[key].safeParse(undefined).success;
}
