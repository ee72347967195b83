import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import type { SheetColumn } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { listCustomFields } from '#api/features/directory/custom-fields/verbs.ts';
import { canSeeEligibility } from '#api/features/directory/people/policy.ts';
import type { WholePerson } from '#api/features/directory/people/shared.ts';
import { generalMessages } from '#contract/base/rules.ts';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import { type ExportColumnKey, exportColumns, exportMessages } from '#contract/directory/exports.ts';
import { jobSearchStatusLabels, rehireEligibilityLabels } from '#contract/directory/person.ts';

/** A person with the data of their other tables. */
export type ExportedPerson = WholePerson & { groups: string | null };
export type ExportColumn = SheetColumn & { key: string; cellOf: (person: ExportedPerson) => Cell };

const day = (moment: string | null): Cell => moment && { date: moment.slice(0, 10) };

/** The columns as an import takes them, so that an exported file imports unchanged. */
const cells: Readonly<Record<ExportColumnKey, ExportColumn['cellOf']>> = {
  name: (person) => person.name,
  email: (person) => person.email,
  companyEmail: (person) => person.company_email,
  phone: (person) => person.phone,
  gender: (person) => person.gender,
  designation: (person) => person.designation,
  department: (person) => person.department,
  location: (person) => person.location,
  dateOfBirth: (person) => person.birthday?.replace('-', '/') ?? null,
  employeeId: (person) => person.employee_id,
  dateOfJoining: (person) => day(person.date_of_joining),
  dateOfLeaving: (person) => day(person.date_of_leaving),
  linkedinUrl: (person) => person.linkedin_url,
  currentCompany: (person) => person.current_company,
  currentDesignation: (person) => person.current_designation,
  currentLocation: (person) => person.current_location,
  jobSearchStatus: (person) => person.job_search_status && jobSearchStatusLabels[person.job_search_status],
  tags: (person) => person.tags,
  groups: (person) => person.groups,
  rehireEligibility: (person) => person.rehire_eligibility && rehireEligibilityLabels[person.rehire_eligibility],
  lastActive: (person) => day(person.last_active_at),
  addedAt: (person) => day(person.created_at),
};
const dayColumns: readonly ExportColumnKey[] = ['dateOfJoining', 'dateOfLeaving', 'lastActive', 'addedAt'];

const ownColumn = ({ key, label }: { key: ExportColumnKey; label: string }): ExportColumn => ({
  key,
  label,
  kind: dayColumns.includes(key) ? 'date' : 'text',
  cellOf: cells[key],
});

function customColumn({ _id, name, type }: CustomField): ExportColumn {
  const kind = type === 'number' ? {} : { kind: type === 'date' ? ('date' as const) : ('text' as const) };
  const cellOf = ({ custom }: ExportedPerson): Cell => {
    const value = custom[_id] ?? null;
    return type === 'date' && value !== null ? { date: String(value) } : value;
  };
  return { key: `custom:${_id}`, label: name, ...kind, cellOf };
}

/**
 * Returns the named columns in the order of the file, whatever the order of the names.
 * @throws Failure for a column that the company does not have, or that the caller may not see
 */
export async function readColumns(
  context: Pick<Context, 'db' | 'company' | 'actor'>,
  keys: readonly string[],
): Promise<ExportColumn[]> {
  if (keys.includes('rehireEligibility') && !canSeeEligibility(context.actor))
    throw new Failure('forbidden', generalMessages.forbidden);
  const offered = [...exportColumns.map(ownColumn), ...(await listCustomFields(context)).map(customColumn)];
  if (!keys.every((key) => offered.some((column) => column.key === key)))
    throw invalidField('columns', exportMessages.unknownColumn);
  return offered.filter((column) => keys.includes(column.key));
}
