import { describe, expect, it } from 'vitest';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { educationEntry, personal } from '#contract/directory/person.ts';
import { customFaults, faultsOf } from './components/form/person-form-rules.ts';
import {
  draftedValues,
  emptyEducation,
  emptyPerson,
  emptyPersonal,
  toFormValues,
  toSentPerson,
} from './components/form/person-form-values.ts';

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
  it('shows dates, and the birthday without its year', () => {
    const { personal: shown, education } = toFormValues(record, []);
    expect([shown.dateOfBirth, shown.dateOfJoining, shown.phone]).toEqual(['02/29', '2014-07-01', '']);
    expect(education.entries[0]).toMatchObject({ course: '', batchFrom: '2004' });
  });

  it('is sent as it was received: YYYY/MM/DD, born in 1970, null when empty', () => {
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

  it('refuse tomorrow in the reader’s time zone, even if it is today elsewhere', () => {
    const now = new Date();
    const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const two = (value: number) => String(value).padStart(2, '0');
    const day = `${tomorrow.getFullYear()}-${two(tomorrow.getMonth() + 1)}-${two(tomorrow.getDate())}`;
    const values = { ...full, dateOfLeaving: day };
    expect(faultsOf(personal, values, values)).toEqual({ dateOfLeaving: 'Date cannot be in the future' });
  });
});

describe("the company's own fields", () => {
  const fields: CustomField[] = [
    { _id: 'f1', name: 'Blood group', type: 'text', choices: [] },
    { _id: 'f2', name: 'Shoe size', type: 'number', choices: [] },
    { _id: 'f3', name: 'Medical check', type: 'date', choices: [] },
    { _id: 'f4', name: 'T-shirt size', type: 'choice', choices: ['S', 'M'] },
  ];

  it('are shown as strings and sent by type, null when empty', () => {
    const held = { ...record, custom: { f1: 'A+', f2: 38, f3: '2031-03-31' } };
    const values = toFormValues(held, fields);
    expect(values.custom).toEqual({ f1: 'A+', f2: '38', f3: '2031-03-31', f4: '' });
    expect(toSentPerson(values, fields).custom).toEqual({ f1: 'A+', f2: 38, f3: '2031-03-31', f4: null });
  });

  it('are not sent if the company has none', () => {
    expect(toSentPerson(toFormValues(record, []), [])).not.toHaveProperty('custom');
  });

  it('have their faults at the server’s paths; a future date is valid', () => {
    expect(customFaults(fields, { f1: '', f2: 'abc', f3: '31/02/2020', f4: 'XL' })).toEqual({
      'custom.f2': 'Shoe size must be a number',
      'custom.f3': 'Medical check must be a date as dd/MM/yyyy',
      'custom.f4': 'T-shirt size must be one of S, M',
    });
    expect(customFaults(fields, { f3: '2099-01-01' })).toEqual({});
  });
});

describe('a draft', () => {
  const fields: CustomField[] = [{ _id: 'f1', name: 'Blood group', type: 'text', choices: [] }];

  it('restores the form; newer fields are empty, deleted ones omitted', () => {
    const values = {
      personal: { name: 'Meera', gone: 'x' },
      custom: { f1: 'A+', deleted: 'y' },
      professional: { entries: [{ designation: 'Trainee' }] },
      education: { entries: [] },
    };
    expect(draftedValues({ values, reach: 1 }, fields)).toEqual({
      personal: { ...emptyPersonal, name: 'Meera' },
      custom: { f1: 'A+' },
      professional: {
        entries: [{ designation: 'Trainee', organisation: '', dateOfJoining: '', dateOfLeaving: '' }],
      },
      education: { entries: [] },
    });
  });

  it('of an empty form is an empty form', () => {
    expect(draftedValues({ values: emptyPerson(fields), reach: 0 }, fields)).toEqual(emptyPerson(fields));
  });
});
