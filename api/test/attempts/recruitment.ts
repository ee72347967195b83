import { type Attempts, forged, wrongLink } from './attempt.ts';

export const attempts: Attempts = {
  'GET /recruitment/overview': ({ company }) => [
    {
      path: `/recruitment/overview?companyId=${company}`,
      owner: 200,
      data: { recruiters: [] },
    },
  ],
  'GET /recruitment/results': ({ company }) => [
    { path: `/recruitment/results?companyId=${company}&months=60`, owner: 200, data: { rewards: [], holdout: null } },
  ],
  'GET /recruitment/settings': ({ company }) => [{ path: `/recruitment/settings?companyId=${company}`, owner: 200 }],
  'POST /recruitment/settings': ({ company }) => [
    {
      path: '/recruitment/settings',
      body: { hireCost: null, holdoutPercent: 0, companyId: company, company_id: company },
      owner: 200,
    },
  ],
  'GET /jobs': ({ company, job, owner }) => [
    { path: `/jobs?companyId=${company}&search=Forklift`, owner: 200, data: { jobs: [] } },
    { path: `/jobs?recruiter=${owner.userId}&cursor=${job}`, owner: 200, data: { jobs: [] } },
  ],
  'POST /jobs': ({ company, owner, job }) => [
    { path: '/jobs', body: { title: 'Own', company_id: company, _id: job }, owner: 201 },
    { path: '/jobs', body: { title: 'Own', recruiter: owner.userId } },
  ],
  'GET /jobs/recruiters': ({ company }) => [{ path: `/jobs/recruiters?companyId=${company}`, owner: 200 }],
  'GET /jobs/{id}': ({ job }) => [{ path: `/jobs/${job}` }],
  'POST /jobs/{id}': ({ job }) => [{ path: `/jobs/${job}`, body: { title: 'Taken' } }],
  'POST /jobs/{id}/state': ({ job }) => [{ path: `/jobs/${job}/state`, body: { state: 'closed' } }],
  'POST /jobs/{id}/copy': ({ job }) => [{ path: `/jobs/${job}/copy` }],
  'GET /applications': ({ company, owner, person, job, application }) => [
    { path: `/applications?companyId=${company}&search=Victoria`, owner: 200, data: { applications: [] } },
    {
      path: `/applications?job=${job}&recruiter=${owner.userId}&person=${person._id}&cursor=${application}`,
      owner: 200,
      data: { applications: [] },
    },
  ],
  'GET /jobs/{id}/applications/board': ({ job }) => [{ path: `/jobs/${job}/applications/board` }],
  'GET /jobs/{id}/applications/board/{state}': ({ job }) => [{ path: `/jobs/${job}/applications/board/new?cursor=x` }],
  'GET /applications/{id}': ({ application }) => [{ path: `/applications/${application}` }],
  'POST /applications/{id}/state': ({ application }) => [
    { path: `/applications/${application}/state`, body: { state: 'in_review' } },
  ],
  'POST /applications/{id}/undo': ({ application }) => [
    { path: `/applications/${application}/undo`, body: { state: 'rejected' } },
  ],
  'POST /applications/{id}/mail-preview': ({ application }) => [
    { path: `/applications/${application}/mail-preview`, body: { state: 'in_review' } },
  ],
  'DELETE /applications/{id}/rejection-mail': ({ application }) => [
    { path: `/applications/${application}/rejection-mail` },
  ],
  'POST /applications/{id}/notes': ({ application, owner }) => [
    { path: `/applications/${application}/notes`, body: { body: 'Taken', mentions: [owner.userId] } },
  ],
  'DELETE /applications/{id}/notes/{noteId}': ({ application, applicationNote }) => [
    { path: `/applications/${application}/notes/${applicationNote}` },
  ],
  'POST /applications/{id}/person': ({ application }, attacker) => [
    { path: `/applications/${application}/person`, body: { person: attacker.person._id } },
    { path: `/applications/${application}/person`, body: { person: null } },
  ],
  'GET /applications/{id}/resume': ({ application }) => [{ path: `/applications/${application}/resume` }],
  'GET /jobs/public/{id}/application': ({ job, person }) => [
    {
      path: `/jobs/public/${job}/application?key=${forged}&person=${person._id}`,
      owner: 200,
      others: 200,
      bySignature: true,
    },
  ],
  // The caller could be anyone: what they send waits, and only the address is notified.
  'POST /jobs/public/{id}/applications': ({ job, application }) => [
    { path: `/jobs/public/${job}/applications`, body: { name: 'A', resume_id: application }, owner: 400, others: 400 },
  ],
  'GET /applications/confirmation': ({ application, unconfirmedApplication }) => [
    { path: `/applications/confirmation?token=${application}.${forged}`, owner: 404, others: 404 },
    { path: `/applications/confirmation?token=${unconfirmedApplication}.${forged}`, owner: 404, others: 404 },
  ],
  'POST /applications/confirmation': ({ application, job }) => [
    wrongLink('/applications/confirmation', application),
    wrongLink('/applications/confirmation', job),
  ],
  'GET /applications/linked': ({ unconfirmedApplication, application }) => [
    { path: `/applications/linked?token=${application}.${forged}`, owner: 404, others: 404 },
    { path: `/applications/linked?token=${unconfirmedApplication}.${forged}`, owner: 404, others: 404 },
  ],
  'POST /applications/linked/withdraw': ({ unconfirmedApplication, job }) => [
    wrongLink('/applications/linked/withdraw', unconfirmedApplication),
    wrongLink('/applications/linked/withdraw', job),
  ],
  'GET /own/jobs/{id}/application': ({ job, person }) => [
    { path: `/own/jobs/${job}/application?person=${person._id}` },
  ],
  'POST /own/jobs/{id}/applications': ({ job, person }) => [
    { path: `/own/jobs/${job}/applications`, body: { person: person._id, person_id: person._id } },
  ],
  'GET /own/applications': ({ person, application }) => [
    { path: `/own/applications?person=${person._id}&cursor=${application}` },
  ],
  'POST /own/applications/{id}/withdraw': ({ application }) => [{ path: `/own/applications/${application}/withdraw` }],
  'GET /jobs/{id}/responses': ({ job }) => [{ path: `/jobs/${job}/responses` }],
};
