import type { Attempts } from './attempt.ts';

export const recruitmentAttempts: Attempts = {
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
  'GET /jobs/{id}/responses': ({ job }) => [{ path: `/jobs/${job}/responses` }],
};
