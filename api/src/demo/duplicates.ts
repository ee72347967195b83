import type { DemoPerson } from './people.ts';

/** A second record of the same person: the fields it took from the first. */
type Twin = { first: number; second: number; of: (first: DemoPerson) => Partial<DemoPerson> };

const turned = (name: string) => name.split(' ').toReversed().join(' ');

const twins: readonly Twin[] = [
  // Entered by hand by two colleagues.
  {
    first: 57,
    second: 420,
    of: (first) => ({
      ...first,
      designation: `${first.designation} II`,
      companyEmail: first.companyEmail.replace('@', '2@'),
      linkedinUrl: null,
      professionalDetails: [],
      educationDetails: [],
      crawledInfo: undefined,
    }),
  },
  // From payroll, which writes the family name first.
  {
    first: 133,
    second: 610,
    of: (first) => ({
      ...first,
      name: turned(first.name),
      companyEmail: first.companyEmail.replace('@', '2@'),
      educationDetails: [],
    }),
  },
  // From the list of an office, under its own numbers.
  {
    first: 288,
    second: 805,
    of: ({ name, gender, designation, department, dateOfJoining, dateOfLeaving }) => ({
      name,
      gender,
      designation,
      department,
      dateOfJoining,
      dateOfLeaving,
      phone: null,
      linkedinUrl: null,
      professionalDetails: [],
    }),
  },
  // Imported again after the private address had changed.
  { first: 349, second: 990, of: (first) => ({ ...first, designation: `Senior ${first.designation}` }) },
];

/** Returns the same people, four of them a second time: with an address and a number of their own. */
export function withDuplicates(people: readonly DemoPerson[]): DemoPerson[] {
  const result = [...people];
  for (const { first, second, of } of twins) {
    const [older, newer] = [people[first], people[second]];
    if (!older || !newer) continue;
    result[second] = {
      ...newer,
      companyEmail: older.companyEmail.replace('@', '2@'),
      ...of(older),
      email: older.email.replace('@', '.home@'),
      employeeId: newer.employeeId,
    };
  }
  return result;
}
