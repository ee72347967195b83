import type { Attempts } from './attempt.ts';

const everybody = { filters: {}, removed: [] };

export const campaignAttempts: Attempts = {
  'GET /campaigns': ({ company, campaign }) => [
    {
      path: `/campaigns?kind=mailer&companyId=${company}&search=Victims&cursor=${campaign}`,
      owner: 200,
      data: { campaigns: [] },
    },
  ],
  'GET /engagement': ({ company }) => [
    { path: `/engagement?companyId=${company}`, owner: 200, data: { underway: [], ended: [], stuck: [] } },
  ],
  'POST /campaigns': ({ company, campaign, emailTemplate, person }) => [
    { path: '/campaigns', body: { kind: 'mailer', name: 'Own', company_id: company, _id: campaign }, owner: 201 },
    { path: '/campaigns', body: { kind: 'mailer', name: 'Own', templateId: emailTemplate } },
    { path: '/campaigns', body: { kind: 'mailer', name: 'Own', audience: { ids: [person._id] } }, owner: 201 },
  ],
  'POST /campaigns/audience-count': ({ person, group, campaign, company }) => [
    ...[
      { ids: [person._id] },
      { filters: { groupIds: [group._id] }, removed: [] },
      { filters: { mailerId: campaign }, removed: [] },
      { filters: { companyId: company }, removed: [] },
    ].map((audience) => ({
      path: '/campaigns/audience-count',
      body: { topic: 'newsletter', audience },
      owner: 200,
      data: { audience: 0, reached: 0 },
    })),
    // An address may be somebody's of both companies.
    {
      path: '/campaigns/audience-count',
      body: { topic: 'newsletter', audience: { emails: [person.email] } },
      owner: 200,
    },
  ],
  'GET /campaigns/{id}': ({ campaign }) => [{ path: `/campaigns/${campaign}` }],
  'POST /campaigns/{id}': ({ campaign }) => [
    { path: `/campaigns/${campaign}`, body: { name: 'Taken', audience: everybody } },
  ],
  'POST /campaigns/{id}/moves': ({ campaign }) => [
    { path: `/campaigns/${campaign}/moves`, body: { act: 'start' } },
    { path: `/campaigns/${campaign}/moves`, body: { act: 'cancel' } },
  ],
  'GET /campaigns/{id}/rehearsal': ({ campaign }) => [{ path: `/campaigns/${campaign}/rehearsal` }],
  'POST /campaigns/{id}/tests': ({ campaign }) => [{ path: `/campaigns/${campaign}/tests`, body: { variant: 'a' } }],
  'POST /campaigns/{id}/copies': ({ campaign }) => [
    { path: `/campaigns/${campaign}/copies`, body: { audience: 'same' } },
  ],
  'POST /campaigns/{id}/archive': ({ campaign }) => [
    { path: `/campaigns/${campaign}/archive`, body: { archived: true } },
  ],
  'POST /campaigns/{id}/winner': ({ campaign }) => [{ path: `/campaigns/${campaign}/winner`, body: { winner: 'a' } }],
  'GET /polls/{id}': ({ poll }) => [{ path: `/polls/${poll}` }],
  'POST /polls/{id}': ({ poll, pollOption }) => [
    {
      path: `/polls/${poll}`,
      body: { question: 'Taken over', options: [{ _id: pollOption, text: 'One' }, { text: 'Two' }] },
    },
  ],
  // Only the key of a copy opens them; ids and whoever is signed in say nothing.
  'GET /polls/{id}/linked': ({ poll }) => [{ path: `/polls/${poll}/linked?key=${poll}`, owner: 404, others: 404 }],
  'POST /polls/{id}/linked': ({ poll, pollOption }) => [
    { path: `/polls/${poll}/linked`, body: { key: poll, options: [pollOption] }, owner: 404, others: 404 },
  ],
  'GET /polls/{id}/results': ({ poll }) => [{ path: `/polls/${poll}/results` }],
  'GET /own/polls': ({ company, person, poll }) => [
    { path: `/own/polls?companyId=${company}&person=${person._id}&cursor=${poll}` },
  ],
  'GET /own/polls/{id}': ({ poll }) => [{ path: `/own/polls/${poll}` }],
  'POST /own/polls/{id}': ({ poll, pollOption, person }) => [
    { path: `/own/polls/${poll}`, body: { options: [pollOption], person_id: person._id } },
  ],
  'GET /journeys': ({ company }) => [{ path: `/journeys?companyId=${company}`, owner: 200 }],
  'POST /journeys/{kind}': ({ company }) => [
    { path: '/journeys/birthday', body: { enabled: true, company_id: company }, owner: 200 },
  ],
  'POST /journeys/{kind}/email': () => [{ path: '/journeys/check_in/email', body: {}, owner: 200 }],
  'POST /journeys/{kind}/tests': () => [{ path: '/journeys/welcome/tests', body: {}, owner: 201 }],
  'GET /journeys/{kind}/people': () => [
    { path: '/journeys/welcome/people', owner: 200, data: { people: [], total: 0 } },
    { path: '/journeys/birthday/people', owner: 200, data: { people: [], total: 0 } },
  ],
  'GET /campaigns/{id}/trial': ({ campaign }) => [{ path: `/campaigns/${campaign}/trial` }],
};
