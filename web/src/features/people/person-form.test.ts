import { describe, expect, it } from 'vitest';
import { type PersonRecord } from '#contract/people.ts';
import { educationEntry, personal } from '#contract/person.ts';
import { faultsOf } from './components/person-form-rules.ts';
import { emptyEducation, emptyPersonal, toFormValues, toSentPerson } from './components/person-form-values.ts';

const record = {
  _id: '1',
  name: 'Meera Krishnan',
  gender: 'female',
  email: 'meera@example.com',
  companyEmail: 'meera@acme.example',
  phone: null,
  linkedinUrl: null,
  employeeId: '00123',
  designation: 'Engineer',
  department: 'Engineering',
  location: 'Bengaluru',
  dateOfBirth: '1970/02/29',
  dateOfJoining: '2014/07/01',
  dateOfLeaving: '2021/03/31',
  professionalDetails: [
    { designation: 'Trainee', organisation: 'Contoso', dateOfJoining: '2010/01/04', dateOfLeaving: '2014/06/30' },
  ],
  educationDetails: [{ course: null, institute: 'IIT Madras', type: 'full-time', batchFrom: 2004, batchTo: 2008 }],
} as unknown as PersonRecord;

describe('a record in the form', () => {
  it('shows days and the birthday without its year', () => {
    const { personal: shown, education } = toFormValues(record, []);
    expect([shown.dateOfBirth, shown.dateOfJoining, shown.phone]).toEqual(['02/29', '2014-07-01', '']);
    expect(education.entries[0]).toMatchObject({ course: '', batchFrom: '2004' });
  });

  it('goes back as it came: YYYY/MM/DD, born in 1970, null for what is empty', () => {
    const { _id, ...person } = record;
    expect(toSentPerson(toFormValues(record, []), [])).toEqual(person);
  });
});

describe('faults', () => {
  const full = { ...toFormValues(record, []).personal };

  it('name every empty field at once', () => {
    const faults = faultsOf(personal, emptyPersonal, { ...emptyPersonal, gender: 'others' });
    expect(Object.keys(faults).sort()).toEqual(
      Object.keys(emptyPersonal)
        .filter((key) => !['phone', 'linkedinUrl', 'employeeId'].includes(key))
        .sort(),
    );
  });

  it('compare the dates although the gender is missing', () => {
    const values = { ...full, gender: '', dateOfLeaving: full.dateOfJoining };
    expect(faultsOf(personal, values, { ...values, gender: 'others' })).toEqual({
      gender: 'Please select gender of ex-employee',
      dateOfLeaving: 'Date of joining must be less than the date of relieving',
    });
  });

  it('compare the years although the type is missing', () => {
    const values = { ...emptyEducation, institute: 'IIT', batchFrom: '2008', batchTo: '2004' };
    expect(faultsOf(educationEntry, values, { ...values, type: 'full-time' })).toEqual({
      type: 'Please select the type of course',
      batchTo: 'End year of batch cannot be greater than start year',
    });
  });
});
