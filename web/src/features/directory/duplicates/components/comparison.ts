import type { CustomField } from '#contract/directory/custom-fields.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import type { PersonChanges } from '#contract/directory/person.ts';
import { jobSearchStatusLabels, rehireEligibilityLabels } from '#contract/directory/person.ts';
import { birthday, exactDate } from '../../../../lib/dates.ts';

/** A line of the comparison: its label, the shown value of a record, and the value sent when it is chosen. */
export type ComparedField = {
  /** The field's name in the server's faults. */
  key: string;
  label: string;
  shown: (record: PersonRecord) => string;
  changes: (record: PersonRecord) => PersonChanges;
};

const genders = { male: 'Male', female: 'Female', others: 'Others' };

type TextKey =
  | 'name'
  | 'email'
  | 'companyEmail'
  | 'phone'
  | 'designation'
  | 'department'
  | 'location'
  | 'employeeId'
  | 'linkedinUrl';
const text = (key: TextKey, label: string): ComparedField => ({
  key,
  label,
  shown: (record) => record[key] ?? '',
  changes: (record) => ({ [key]: record[key] }),
});
const date = (key: 'dateOfJoining' | 'dateOfLeaving', label: string): ComparedField => ({
  key,
  label,
  shown: (record) => exactDate(record[key] ?? ''),
  changes: (record) => ({ [key]: record[key] }),
});
const crawled = (key: keyof PersonRecord['crawledInfo'], label: string): ComparedField => ({
  key: `crawledInfo.${key}`,
  label,
  shown: (record) => record.crawledInfo[key] ?? '',
  changes: (record) => ({ crawledInfo: { [key]: record.crawledInfo[key] } }),
});
const custom = ({ _id, name, type }: CustomField): ComparedField => ({
  key: `custom.${_id}`,
  label: name,
  shown: ({ custom: values }) => {
    const value = values[_id];
    return value === undefined ? '' : type === 'date' ? exactDate(String(value)) : String(value);
  },
  changes: ({ custom: values }) => ({ custom: { [_id]: values[_id] ?? null } }),
});

const fields: readonly ComparedField[] = [
  text('name', 'Name'),
  text('email', 'Email'),
  text('companyEmail', 'Company email'),
  text('phone', 'Phone'),
  {
    key: 'gender',
    label: 'Gender',
    shown: ({ gender }) => genders[gender],
    changes: ({ gender }) => ({ gender }),
  },
  {
    key: 'dateOfBirth',
    label: 'Date of birth',
    shown: ({ dateOfBirth }) => (dateOfBirth ? birthday(dateOfBirth) : ''),
    changes: ({ dateOfBirth }) => ({ dateOfBirth: dateOfBirth ?? undefined }),
  },
  text('linkedinUrl', 'LinkedIn profile'),
  text('designation', 'Designation'),
  text('department', 'Department'),
  text('location', 'Work location'),
  text('employeeId', 'Employee ID'),
  date('dateOfJoining', 'Date of joining'),
  date('dateOfLeaving', 'Date of leaving'),
  crawled('currentCompany', 'Current company'),
  crawled('currentDesignation', 'Current designation'),
  crawled('currentLocation', 'Current location'),
  {
    key: 'jobSearchStatus',
    label: 'Job-search status',
    shown: ({ jobSearchStatus }) => (jobSearchStatus ? jobSearchStatusLabels[jobSearchStatus] : ''),
    changes: ({ jobSearchStatus }) => ({ jobSearchStatus }),
  },
  {
    key: 'rehireEligibility',
    label: 'Rehire eligibility',
    shown: ({ rehireEligibility: given }) =>
      given ? [rehireEligibilityLabels[given.value], given.reason].filter(Boolean).join(': ') : '',
    changes: ({ rehireEligibility }) => ({ rehireEligibility }),
  },
];

export type Comparison = { different: ComparedField[]; same: ComparedField[] };

/** Returns the fields that differ and those that are equal; fields empty in both are omitted. */
export function compare(one: PersonRecord, other: PersonRecord, customFields: readonly CustomField[]): Comparison {
  const said = [...fields, ...customFields.map(custom)].filter((field) => field.shown(one) || field.shown(other));
  const agree = (field: ComparedField) => field.shown(one) === field.shown(other);
  return { different: said.filter((field) => !agree(field)), same: said.filter(agree) };
}

/** The id of the record whose value counts, by field. Without a choice it is the kept record, unless its value is empty. */
export type Choices = Readonly<Record<string, string>>;

export function chosenRecord(
  field: ComparedField,
  choices: Choices,
  { kept, merged }: { kept: PersonRecord; merged: PersonRecord },
): PersonRecord {
  const chosen = choices[field.key] ?? (field.shown(kept) ? kept._id : merged._id);
  return chosen === merged._id ? merged : kept;
}

/** Returns the values of the kept record that the merge changes. */
export function mergedValues(
  comparison: Comparison,
  choices: Choices,
  records: { kept: PersonRecord; merged: PersonRecord },
): PersonChanges {
  const values: PersonChanges = {};
  for (const field of comparison.different) {
    const record = chosenRecord(field, choices, records);
    if (record === records.kept) continue;
    const { crawledInfo, custom: customValues, ...changes } = field.changes(record);
    Object.assign(values, changes);
    if (crawledInfo) values.crawledInfo = { ...values.crawledInfo, ...crawledInfo };
    if (customValues) values.custom = { ...values.custom, ...customValues };
  }
  return values;
}

const united = (one: readonly unknown[], other: readonly unknown[]) =>
  new Set([...one, ...other].map((entry) => JSON.stringify(entry))).size;
const counted = (count: number, one: string, many: string) =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

/** Returns the size of each of the kept record's lists after the merge: both combined, without exact duplicates. */
export function unitedCounts(one: PersonRecord, other: PersonRecord): string[] {
  const tags = (record: PersonRecord) => record.tags.map((tag) => tag.toLowerCase());
  return [
    ...counted(united(one.professionalDetails, other.professionalDetails), 'job elsewhere', 'jobs elsewhere'),
    ...counted(united(one.educationDetails, other.educationDetails), 'course of study', 'courses of study'),
    ...counted(united(tags(one), tags(other)), 'tag', 'tags'),
    ...counted(united(one.groups, other.groups), 'group', 'groups'),
  ];
}
