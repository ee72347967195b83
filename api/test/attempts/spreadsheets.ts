import type { Attempts } from './attempt.ts';

const csvOf = (email: string, employeeId: string) =>
  `Full Name,Personal Email,Company Email,Gender,Designation,Department,Work Location,Date of Birth,Employee ID,Date of Joining,Date of Leaving
Import Person,${email},i@company.example,male,Clerk,Sales,Pune,01/02,${employeeId},01/02/2015,01/02/2016`;
const asked = { format: 'csv', columns: ['name'] };

export const attempts: Attempts = {
  'POST /alumni/bulk-upload': ({ company, person }) => [
    { path: '/alumni/bulk-upload', upload: { companyId: company } },
    { path: `/alumni/bulk-upload?companyId=${company}`, upload: {} },
    // A row with the email, another with the employee id of the first company's person.
    { path: '/alumni/bulk-upload', upload: {}, file: csvOf(person.email, 'X-1'), owner: 201, data: { added: 1 } },
    {
      path: '/alumni/bulk-upload',
      upload: {},
      file: csvOf('import@mail.example', `V-${company}`),
      owner: 201,
      data: { added: 1 },
    },
  ],
  'GET /alumni/bulk-upload/sample': () => [{ path: '/alumni/bulk-upload/sample', owner: 200 }],
  'POST /alumni/exports': ({ company, person, field, group, message }) => [
    { path: '/alumni/exports', body: { ...asked, ids: [person._id] } },
    { path: '/alumni/exports', body: { ...asked, columns: [`custom:${field}`], selectAll: true } },
    {
      path: '/alumni/exports',
      body: { ...asked, company_id: company, companyId: company, selectAll: true },
      owner: 201,
    },
    ...[
      { companyId: company },
      { groupIds: [group._id] },
      { mailerId: message },
      { searchText: 'winslet' },
      { departments: ['Victims Department'] },
    ].map((filters) => ({ path: '/alumni/exports', body: { ...asked, selectAll: true, filters } })),
  ],
  'GET /alumni/exports/{id}': ({ export: id }) => [{ path: `/alumni/exports/${id}` }],
  'GET /alumni/exports/{id}/file': ({ export: id }) => [{ path: `/alumni/exports/${id}/file` }],
  'POST /alumni/imports': ({ company, person }) => [
    { path: '/alumni/imports', upload: { companyId: company } },
    {
      path: `/alumni/imports?companyId=${company}`,
      upload: {},
      // Headers that the first company has corrected, and the name of its custom field, have no meaning here.
      file: csvOf(person.email, 'X-2').replace('Department', 'Victims Header').replace('Employee ID', 'Victims Field'),
      owner: 201,
      data: { missing: ['Department'] },
    },
  ],
  'GET /alumni/imports': ({ company }) => [{ path: `/alumni/imports?companyId=${company}`, owner: 200 }],
  'GET /alumni/imports/{id}': (victim) => [{ path: `/alumni/imports/${victim.import}` }],
  'POST /alumni/imports/{id}/columns': (victim) => [
    { path: `/alumni/imports/${victim.import}/columns`, body: { columns: [{ index: 0, field: null }] } },
  ],
  'POST /alumni/imports/{id}/sheet': (victim) => [
    { path: `/alumni/imports/${victim.import}/sheet`, body: { sheet: 'Sheet1' } },
  ],
  'GET /alumni/imports/{id}/rows': (victim) => [{ path: `/alumni/imports/${victim.import}/rows` }],
  'POST /alumni/imports/{id}/rows/{row}': (victim) => [
    { path: `/alumni/imports/${victim.import}/rows/2`, body: { values: { name: 'Fixed' } } },
  ],
  'POST /alumni/imports/{id}/confirm': (victim) => [{ path: `/alumni/imports/${victim.import}/confirm` }],
  'GET /alumni/imports/{id}/faulty-rows': (victim) => [{ path: `/alumni/imports/${victim.import}/faulty-rows` }],
  'POST /alumni/imports/{id}/undo': (victim) => [{ path: `/alumni/imports/${victim.import}/undo` }],
  'DELETE /alumni/imports/{id}': (victim) => [{ path: `/alumni/imports/${victim.import}` }],
};
