import { personBody } from '../factories.ts';
import type { Attempts } from './attempt.ts';

const draft = {
  values: { personal: {}, custom: {}, professional: { entries: [] }, education: { entries: [] } },
  reach: 0,
};

export const attempts: Attempts = {
  'GET /alumni': ({ company, person, group, dynamicGroup, field, job: jobId, message, import: importId }) => [
    { path: '/alumni?pageContent=100', owner: 200, data: { totalCount: 1 } },
    { path: `/alumni?companyId=${company}` },
    { path: `/alumni?groupIds=${group._id}` },
    { path: `/alumni?groupIds=${dynamicGroup}` },
    { path: '/alumni?tags=Victims+Tag', owner: 200, data: { totalCount: 0 } },
    { path: `/alumni?custom=${field}:Secret` },
    { path: '/alumni?searchtext=victorja', owner: 200, data: { totalCount: 0 } },
    { path: `/alumni?mailerId=${message}` },
    { path: `/alumni?importId=${importId}` },
    { path: `/alumni?exclusiveAlumni=1&jobid=${jobId}` },
    { path: `/alumni?recommendations=1&jobid=${jobId}` },
    { path: '/alumni?returnWindow=medium', owner: 200, data: { totalCount: 0 } },
    { path: '/alumni?searchtext=victoria', owner: 200, data: { totalCount: 0 } },
    { path: '/alumni?searchtext=victims&gender=female', owner: 200, data: { totalCount: 0 } },
    { path: `/alumni?searchtext=${person.email}`, owner: 200 },
    { path: '/alumni?departments=Victims+Department', owner: 200, data: { totalCount: 0 } },
    { path: '/alumni?course=mba', owner: 200, data: { totalCount: 0 } },
    { path: `/alumni?cursor=n${person._id}`, owner: 200 },
    { path: `/alumni?cursor=n${person._id}&searchtext=v`, owner: 200 },
  ],
  'POST /alumni': ({ company, person, second, field }) => [
    { path: '/alumni', body: personBody({ custom: { [field]: 'Taken' } }) },
    { path: '/alumni', body: personBody({ email: second.email, company_id: company, companyId: company }), owner: 201 },
    { path: '/alumni', body: personBody({ _id: person._id, id: person._id }), owner: 201 },
  ],
  'GET /alumni/check-email': ({ person }) => [{ path: `/alumni/check-email?email=${person.email}`, owner: 200 }],
  'GET /alumni/search/filters/': () => [{ path: '/alumni/search/filters/', owner: 200 }],
  'GET /alumni/search/filters/{optional}': () => [
    { path: '/alumni/search/filters/group', owner: 200 },
    { path: '/alumni/search/filters/Victims', owner: 200 },
    { path: '/alumni/search/filters/department?search=victims', owner: 200 },
  ],
  'GET /alumni/{id}': ({ person, company }) => [
    { path: `/alumni/${person._id}` },
    { path: `/alumni/${person._id}?companyId=${company}&company_id=${company}` },
  ],
  'GET /alumni/{id}/return-window': ({ person, company }) => [
    { path: `/alumni/${person._id}/return-window?companyId=${company}` },
  ],
  'GET /return-window': ({ company }) => [
    {
      path: `/return-window?companyId=${company}`,
      owner: 200,
      data: { at: null, check: null },
    },
  ],
  'POST /alumni/{id}': ({ person, company, file }, attacker) => [
    { path: `/alumni/${person._id}`, body: { designation: 'Changed' } },
    { path: `/alumni/${person._id}`, body: { status: 0 } },
    {
      path: `/alumni/${attacker.person._id}`,
      body: { _id: person._id, id: person._id, company_id: company, profileImg: file.url, profile_image: file.id },
    },
  ],
  'POST /alumni/{id}/restore': ({ deleted }) => [{ path: `/alumni/${deleted}/restore` }],
  'POST /alumni/similar': ({ person }) => [
    {
      path: '/alumni/similar',
      body: { name: person.name, phone: '9123456780', dateOfBirth: '02/29', dateOfJoining: '2015/04/01' },
      owner: 200,
    },
  ],
  'GET /alumni/duplicates': ({ company, second }) => [
    // The address of the first company's person appears because the attacker gave it to people of their own above.
    { path: `/alumni/duplicates?companyId=${company}&pageContent=100&email=${second.email}`, owner: 200 },
  ],
  'POST /alumni/duplicates/sweep': ({ company }) => [
    { path: '/alumni/duplicates/sweep', body: { company, companyId: company }, owner: 201 },
  ],
  'POST /alumni/duplicates/{id}/dismiss': ({ duplicate }) => [{ path: `/alumni/duplicates/${duplicate}/dismiss` }],
  'POST /alumni/duplicates/{id}/reopen': ({ dismissed }) => [{ path: `/alumni/duplicates/${dismissed}/reopen` }],
  'POST /alumni/merge': ({ person, second }, attacker) => [
    { path: '/alumni/merge', body: { keep: person._id, merge: second._id } },
    { path: '/alumni/merge', body: { keep: attacker.person._id, merge: person._id } },
    { path: '/alumni/merge', body: { keep: person._id, merge: attacker.person._id } },
  ],
  'GET /alumni/understand': ({ company }) => [
    {
      path: `/alumni/understand?companyId=${company}&searchtext=people+from+Victims+Department+tagged+Victims+Tag`,
      owner: 200,
      data: { understood: null, seemsSentence: true },
    },
  ],
  'GET /alumni/tags': ({ company }) => [{ path: `/alumni/tags?companyId=${company}&search=victims`, owner: 200 }],
  'GET /alumni/{id}/timeline': ({ person, company, note }) => [
    { path: `/alumni/${person._id}/timeline` },
    { path: `/alumni/${person._id}/timeline?companyId=${company}&cursor=9999999999999999~${note}` },
  ],
  'POST /alumni/{id}/notes': ({ person, company }) => [
    { path: `/alumni/${person._id}/notes`, body: { body: 'Theirs', company_id: company, companyId: company } },
  ],
  'DELETE /alumni/{id}/notes/{noteId}': ({ person, note }, attacker) => [
    { path: `/alumni/${person._id}/notes/${note}` },
    { path: `/alumni/${attacker.person._id}/notes/${note}` },
  ],
  'GET /custom-fields': ({ company }) => [{ path: `/custom-fields?companyId=${company}`, owner: 200 }],
  'POST /custom-fields': ({ company, field }) => [
    {
      path: '/custom-fields',
      body: { _id: field, company_id: company, name: 'Victims Field', type: 'text' },
      owner: 201,
    },
  ],
  'GET /custom-fields/{id}/values': ({ field }) => [{ path: `/custom-fields/${field}/values` }],
  'POST /custom-fields/order': ({ field }) => [{ path: '/custom-fields/order', body: { ids: [field] }, owner: 409 }],
  'POST /custom-fields/{id}': ({ field }) => [{ path: `/custom-fields/${field}`, body: { name: 'Renamed' } }],
  'DELETE /custom-fields/{id}': ({ field }) => [{ path: `/custom-fields/${field}` }],
  'GET /alumni/draft': ({ company, owner, person }) => [
    { path: `/alumni/draft?id=${person._id}` },
    { path: `/alumni/draft?companyId=${company}&userId=${owner.userId}`, owner: 200 },
  ],
  'POST /alumni/draft': ({ company, owner, person }) => [
    { path: `/alumni/draft?id=${person._id}`, body: draft },
    { path: '/alumni/draft', body: { ...draft, user_id: owner.userId, company_id: company }, owner: 201 },
  ],
  'DELETE /alumni/draft': ({ company, owner, person }) => [
    { path: `/alumni/draft?id=${person._id}`, owner: 200, data: { deleted: false } },
    { path: `/alumni/draft?userId=${owner.userId}&companyId=${company}`, owner: 200 },
  ],
  'POST /upload/alumni-profile': ({ person }) => [{ path: '/upload/alumni-profile', upload: { alumniId: person._id } }],
};
