import { expect, test } from 'vitest';
import { namedRow, viewContext } from '#api-test/rows.ts';
import type { ListRow, PersonRow } from './queries.ts';
import { toListItem, toRecord } from './view.ts';

const dates = {
  date_of_joining: '2015-04-01',
  date_of_leaving: '2019-03-31',
  birthday: '02-29',
  last_active_at: '2024-07-08T10:00:00Z',
  created_at: '2022-03-04T10:00:00Z',
  signed_up_at: '2023-05-06T10:00:00Z',
  provided_at: '2021-09-10T10:00:00Z',
};
const row = namedRow<PersonRow>({ ...dates, profile_image: null, rehire_eligibility: 'review' } as Partial<PersonRow>);
const whole = viewContext('people:read-contact', 'eligibility:read');
const item = {
  _id: 'of id',
  email: 'of email',
  name: 'of name',
  gender: 'of gender',
  profileImg: null,
  lastActive: '2024-07-08T10:00:00Z',
  jobSearchStatus: 'of job_search_status',
  companyName: 'of company_name',
  companyLogoSmall: null,
  department: 'of department',
  designation: 'of designation',
  dateOfJoining: '2015/04/01',
  dateOfLeaving: '2019/03/31',
  location: 'of location',
  crawledInfo: {
    currentCompany: 'of current_company',
    currentDesignation: 'of current_designation',
    currentLocation: 'of current_location',
  },
};

test('an ex-employee in the list: each fact from its own column', () => {
  expect(toListItem(whole, row as unknown as ListRow)).toEqual(item);
  expect(toListItem(viewContext(), row as unknown as ListRow)).toEqual({ ...item, email: null, jobSearchStatus: null });
});

test('a list of birthdays or sign-ups shows their dates', () => {
  const asked = (filters: object, context = whole) => toListItem(context, row as unknown as ListRow, filters);
  expect(asked({ upcomingBirthdays: '1' })).toEqual({ ...item, dateOfBirth: '1970/02/29' });
  expect(asked({ upcomingBirthdays: '1' }, viewContext()).dateOfBirth).toBeNull();
  for (const filters of [{ signups: '1' }, { recentSignups: '1' }])
    expect(asked(filters)).toEqual({ ...item, signedUpAt: '2023-05-06T10:00:00Z' });
  expect(asked({ signups: '0' })).toEqual(item);
});

test('a record: each fact from its own column, and of each entry as well', () => {
  const parts = {
    entries: {
      professional: [namedRow({ date_of_joining: '2010-02-01', date_of_leaving: '2012-05-06' })],
      education: [namedRow()],
    },
    tags: ['mentor'],
    groups: [{ _id: 'g1', name: 'Alpha' }],
  };
  const record = {
    ...item,
    companyEmail: 'of company_email',
    employeeId: 'of employee_id',
    dateOfBirth: '1970/02/29',
    status: 'of status',
    phone: 'of phone',
    linkedinUrl: 'of linkedin_url',
    currentIndustry: 'of current_industry',
    professionalDetails: [
      {
        designation: 'of designation',
        organisation: 'of organisation',
        dateOfJoining: '2010/02/01',
        dateOfLeaving: '2012/05/06',
      },
    ],
    educationDetails: [
      {
        course: 'of course',
        institute: 'of institute',
        type: 'of type',
        batchFrom: 'of batch_from',
        batchTo: 'of batch_to',
      },
    ],
    custom: 'of custom',
    tags: ['mentor'],
    groups: [{ _id: 'g1', name: 'Alpha' }],
    rehireEligibility: { value: 'review', reason: 'of rehire_reason' },
    providedAt: '2021-09-10T10:00:00Z',
    addedAt: '2022-03-04T10:00:00Z',
    signedUpAt: '2023-05-06T10:00:00Z',
    isSample: true,
  };
  expect(toRecord(whole, row, parts as never)).toEqual(record);
  expect(toRecord(viewContext(), row, parts as never)).toEqual({
    ...record,
    email: null,
    jobSearchStatus: null,
    dateOfBirth: null,
    phone: null,
    rehireEligibility: null,
  });
});
