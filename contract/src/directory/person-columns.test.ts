import { describe, expect, it } from 'vitest';
import { isSampleRow, missingFields } from './name-parts.ts';
import { isRequiredColumn, type PersonColumnKey, personColumnKeys, personColumns } from './person-columns.ts';
import { matchHeaders, matchNameParts } from './person-headers.ts';

/** field → header, the inverse of what `matchHeaders` returns, because it reads better. */
function found(...headers: string[]): Partial<Record<PersonColumnKey, string>> {
  return Object.fromEntries([...matchHeaders(headers).columns].map(([index, key]) => [key, headers[index]]));
}

describe('matchHeaders', () => {
  it('knows every label of the sample, in any order', () => {
    const labels = personColumnKeys.map((key) => personColumns[key].label).toReversed();
    const { columns, ignored, missing } = matchHeaders(labels);
    expect([...columns].sort(([one], [other]) => one - other).map(([, key]) => key)).toEqual(
      [...personColumnKeys].toReversed(),
    );
    expect({ ignored, missing }).toEqual({ ignored: [], missing: [] });
  });

  it('knows the names of the fields in the API', () => {
    for (const key of personColumnKeys) expect(found(key)).toEqual({ [key]: key });
  });

  it.each<[PersonColumnKey, string[]]>([
    [
      'name',
      ['Full Name', 'EMPLOYEE NAME *', 'Name of the Employee', 'Ex-Employee Name', 'Name (as per records)', ' nàme '],
    ],
    ['email', ['Personal E-mail', 'Email ID', 'e-mail', 'Personal Mail ID', 'Email (personal)', "Employee's Email"]],
    [
      'companyEmail',
      ['Official Email', 'Work Email', 'Official E-Mail Id', 'Email (Official)', 'Company mail address'],
    ],
    ['phone', ['Mobile', 'Mobile No.', 'Contact Number', 'Ph. No', 'Phone (10 digits)', 'WhatsApp number', 'Contact']],
    ['gender', ['Sex', 'GENDER', 'Gender (M/F)']],
    ['designation', ['Title', 'Job Title', 'Designation at exit', 'Position']],
    ['department', ['Dept', 'Dept.', 'Department Name']],
    ['location', ['Work Location', 'City', 'Office Location', 'Location (city)']],
    ['dateOfBirth', ['DOB', 'D.O.B', 'Birthday', 'Date of Birth (MM/DD)', 'Birth_Date', 'date-of-birth']],
    ['employeeId', ['Emp ID', 'Employee Code', 'EmpID', 'Emp. No.', 'Staff number']],
    ['dateOfJoining', ['DOJ', 'Date of Joining', 'Joining Date', 'DateOfJoining', 'Joined on', 'DOJ (dd/mm/yyyy)']],
    ['dateOfLeaving', ['DOL', 'Relieving Date', 'Last Working Day', 'LWD', 'Date of exit', 'Date left']],
    ['linkedinUrl', ['LinkedIn', 'Linked In', 'linkedin profile link']],
    [
      'rejoinedOn',
      ['Rehire Date', 'Date of Rehire', 'Rehired On', 'Rejoining Date', 'Date of Rejoining', 'Rejoined On'],
    ],
    ['rejoinedOn', ['Re-joining Date', 'DORJ', 'D.O.R.J', 'rejoined_on', 'Re-hire date *', 'Joining Date (Rehire)']],
    ['currentCompany', ['Current Company', 'Present Employer', 'Company', 'Current company name']],
    ['currentDesignation', ['Current Title', 'Current designation']],
    ['currentLocation', ['Current City', 'Present location']],
  ])('knows %s by %j', (key, headers) => {
    for (const header of headers) expect(found(header), header).toEqual({ [key]: header });
  });

  it('takes a bare Email as the personal one, unless a column says it is', () => {
    expect(found('Email', 'Official Email')).toEqual({ email: 'Email', companyEmail: 'Official Email' });
    expect(found('Email', 'Personal Email')).toEqual({ email: 'Personal Email', companyEmail: 'Email' });
    const three = ['Email', 'Personal Email', 'Work Email'];
    expect(matchHeaders(three).ignored).toEqual(['Email']);
  });

  it('prefers the clearer of two headers for one field', () => {
    expect(found('Title', 'Designation')).toEqual({ designation: 'Designation' });
    expect(found('Company', 'Current Company')).toEqual({ currentCompany: 'Current Company' });
    expect(found('City', 'Current City')).toEqual({ location: 'City', currentLocation: 'Current City' });
    expect(found('Mobile', 'Phone')).toEqual({ phone: 'Mobile' });
  });

  it('distinguishes a rehire date from the dates of joining and leaving, whichever comes first', () => {
    const headers = { dateOfJoining: 'Date of Joining', dateOfLeaving: 'DOR', rejoinedOn: 'Date of Re-joining' };
    expect(found(...Object.values(headers))).toEqual(headers);
    expect(found(...Object.values(headers).toReversed())).toEqual(headers);
    expect(found('Rehire Date', 'Hire Date')).toEqual({ dateOfJoining: 'Hire Date', rejoinedOn: 'Rehire Date' });
    expect(found('Rejoining Date', 'DOJ')).toEqual({ dateOfJoining: 'DOJ', rejoinedOn: 'Rejoining Date' });
    expect(found('Date of Rejoining')).not.toHaveProperty('dateOfJoining');
  });

  it('ignores headers about other matters', () => {
    const headers = [
      'S.No',
      "Father's Name",
      'Reason for leaving',
      'Emergency Contact Number',
      'Manager Email',
      'Age',
      'Last Name',
      'Rehire Eligibility',
      'Eligible for rehire on',
      'Rehired',
    ];
    expect(matchHeaders(headers)).toMatchObject({ columns: new Map(), ignored: headers });
  });

  it('lists missing columns by the labels of the sample', () => {
    const { missing } = matchHeaders(['Name', 'Email', '', 'Gender', 'Designation', 'Dept', 'City', 'DOB', 'DOJ']);
    expect(missing).toEqual(['Company Email', 'Date of Leaving']);
  });

  it('prefers, of two synonymous headers, the one with fewer other words', () => {
    expect(found('Gender as it is known', 'Gender noted')).toEqual({ gender: 'Gender noted' });
    expect(found('Gender noted', 'Gender known')).toEqual({ gender: 'Gender noted' });
  });

  it('recognises a word among nine others, not among ten', () => {
    const header = 'Sex of the person as it is on our record';
    expect(found(header)).toEqual({ gender: header });
    expect(found(`${header} too`)).toEqual({});
    const withSigns = '* Sex, of the person: as it is on our record. *';
    expect(found(withSigns)).toEqual({ gender: withSigns });
  });

  it('reads words that are written together, apart or with other signs', () => {
    expect(found('lastWorkingDateInCompany')).toEqual({ dateOfLeaving: 'lastWorkingDateInCompany' });
    expect(found('Line2Phone')).toEqual({ phone: 'Line2Phone' });
    expect(found('DOB of the employee')).toEqual({ dateOfBirth: 'DOB of the employee' });
    expect(found('Work e - mail address')).toEqual({ companyEmail: 'Work e - mail address' });
    expect(found('Re hiring date')).toEqual({ rejoinedOn: 'Re hiring date' });
    expect(found('Whats App of the person')).toEqual({ phone: 'Whats App of the person' });
    expect(found('Employee’s private phone')).toEqual({ phone: 'Employee’s private phone' });
  });

  it.each(['Phone (not of the father)', 'Phone [not of the father]', 'Phone {not of the father}'])(
    'takes %s for the field before the brackets, whatever they say',
    (header) => {
      expect(found(header)).toEqual({ phone: header });
    },
  );

  it('lets the brackets decide between fields, for the one they match best', () => {
    expect(found('Email (work or phone)')).toEqual({ companyEmail: 'Email (work or phone)' });
    expect(found('Contact (phone or work email)')).toEqual({ companyEmail: 'Contact (phone or work email)' });
  });

  it('prefers a full name to one with a note, and that to a less clear one', () => {
    expect(found('Gender (M/F)', 'Sex')).toEqual({ gender: 'Sex' });
    expect(found('Title', 'Employee Designation (last)')).toEqual({ designation: 'Employee Designation (last)' });
  });

  it('ignores blank cells', () => {
    const { columns, ignored } = matchHeaders(['', 'Gender', '  ', 'Shoe size', '\t', 'Phone']);
    expect([...columns]).toEqual([
      [1, 'gender'],
      [5, 'phone'],
    ]);
    expect(ignored).toEqual(['Shoe size']);
  });
});

describe('missingFields', () => {
  const required = personColumnKeys.filter(isRequiredColumn);
  const without = (key: string) => required.filter((one) => one !== key);

  it('lists the required fields without a column', () => {
    expect(missingFields(new Set(required))).toEqual([]);
    expect(missingFields(new Set(without('dateOfLeaving')))).toEqual(['Date of Leaving']);
    expect(missingFields(new Set([null])).slice(0, 2)).toEqual(['Full Name', 'Personal Email']);
  });

  it.each([
    [['firstName', 'lastName'], []],
    [['firstName', 'middleName', 'lastName'], []],
    [['firstName'], ['Last Name']],
    [['lastName', 'middleName'], ['First Name']],
    [['middleName'], ['Full Name']],
  ])('a name in %j leaves %j missing', (parts, missing) => {
    expect(missingFields(new Set([...without('name'), ...parts]))).toEqual(missing);
  });
});

describe('matchNameParts', () => {
  const found = (...headers: string[]) => [...matchNameParts(headers).values()];

  it.each([
    [
      'firstName',
      [
        'First Name',
        'FIRSTNAME',
        'first_name',
        'Given name',
        'F Name',
        'Employee First Name',
        'First Name of the Employee *',
      ],
    ],
    ['middleName', ['Middle Name', 'MiddleName', 'Middle Initial']],
    ['lastName', ['Last Name', 'Surname', 'Sur Name', 'Family Name', 'LName', 'Emp. Last Name (legal)']],
  ])('knows %s by %j', (part, headers) => {
    for (const header of headers) expect(found(header), header).toEqual([part]);
  });

  it('does not match names of other people', () => {
    const others = ["Father's First Name", 'Manager Last Name', 'Last working day', 'First day', 'Name', 'User name'];
    expect(found(...others)).toEqual([]);
  });

  it('takes the leftmost of two', () => {
    expect([...matchNameParts(['Last Name', 'First Name', 'First Name'])]).toEqual([
      [0, 'lastName'],
      [1, 'firstName'],
    ]);
  });
});

it('recognises an example row of the sample by its name and addresses together', () => {
  const example = { name: 'Fatima Sheikh', email: 'FATIMA.sheikh@example.com ', companyEmail: 'fatima.s@acme.example' };
  const isSample = (changes: Partial<Record<keyof typeof example, string | undefined>>) =>
    isSampleRow((key) => ({ ...example, ...changes })[key]);
  expect(isSample({})).toBe(true);
  expect(isSample({ companyEmail: 'arjun.m@acme.example' })).toBe(false);
  expect(isSample({ name: 'Fatima S' })).toBe(false);
  expect(isSample({ email: undefined })).toBe(false);
});
