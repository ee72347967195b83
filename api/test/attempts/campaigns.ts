import { newId } from '#api/core/ids.ts';
import { everyone } from '../factories/campaigns.ts';
import { eventBody, victimsTicket } from '../factories/events.ts';
import { rightAnswers, surveyOf } from '../factories/surveys.ts';
import type { Attempts } from './attempt.ts';

export const attempts: Attempts = {
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
      { filters: { companyId: company }, removed: [], everyone: true },
    ].map((audience) => ({
      path: '/campaigns/audience-count',
      body: { topic: 'newsletter', audience },
      owner: 200,
      data: { audience: 0, reached: 0 },
    })),
    // An address may belong to a person of both companies.
    {
      path: '/campaigns/audience-count',
      body: { topic: 'newsletter', audience: { emails: [person.email] } },
      owner: 200,
    },
  ],
  'GET /campaigns/handovers': ({ company, campaign }) => [
    { path: `/campaigns/handovers?companyId=${company}&cursor=${campaign}`, owner: 200, data: { handedOver: [] } },
  ],
  // No one of another company is in an audience, so there is no one to hand over to.
  'POST /campaigns/handovers': ({ person, group, campaign, company }) =>
    [
      { ids: [person._id] },
      { filters: { groupIds: [group._id] }, removed: [] },
      { filters: { mailerId: campaign }, removed: [] },
    ].map((audience) => ({ path: '/campaigns/handovers', body: { name: 'Own', audience, company_id: company } })),
  'GET /campaigns/{id}': ({ campaign }) => [{ path: `/campaigns/${campaign}` }],
  'POST /campaigns/{id}': ({ campaign }) => [
    { path: `/campaigns/${campaign}`, body: { name: 'Taken', audience: everyone } },
  ],
  'POST /campaigns/{id}/moves': ({ campaign }) => [
    { path: `/campaigns/${campaign}/moves`, body: { act: 'start', confirmed: 1 } },
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
  // Only the key of a copy opens them; ids and sessions do not matter.
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
  'GET /events': ({ event }) => [
    { path: `/events?search=Victims&cursor=${event}`, owner: 200, data: { events: [], nextCursor: null } },
  ],
  'GET /events/{id}': ({ event }) => [{ path: `/events/${event}` }],
  'POST /events/{id}': ({ event }) => [{ path: `/events/${event}`, body: eventBody() }],
  'POST /events/{id}/cover': ({ event }) => [{ path: `/events/${event}/cover`, upload: {} }],
  'DELETE /events/{id}/cover': ({ event }) => [{ path: `/events/${event}/cover` }],
  'GET /events/{id}/attendees': ({ event }) => [{ path: `/events/${event}/attendees?state=going&search=Victims` }],
  'POST /events/{id}/attendees/{person}': ({ event, person }) => [
    { path: `/events/${event}/attendees/${person._id}`, body: { answer: 'declined', mode: 'room' } },
  ],
  'GET /events/{id}/export': ({ event }) => [{ path: `/events/${event}/export?format=csv` }],
  'GET /events/{id}/door': ({ event }) => [{ path: `/events/${event}/door` }],
  'GET /events/{id}/door/people': ({ event }) => [{ path: `/events/${event}/door/people?search=Victims` }],
  'POST /events/{id}/door/check-ins': ({ event, person }) => [
    {
      path: `/events/${event}/door/check-ins`,
      body: {
        checkIns: [
          { _id: newId(), ticket: victimsTicket, at: new Date().toISOString() },
          { _id: newId(), person: person._id, at: new Date().toISOString() },
        ],
      },
    },
  ],
  'DELETE /events/{id}/door/check-ins/{person}': ({ event, person }) => [
    { path: `/events/${event}/door/check-ins/${person._id}` },
  ],
  'GET /events/{id}/linked': ({ event }) => [{ path: `/events/${event}/linked?key=${event}`, owner: 404, others: 404 }],
  'POST /events/{id}/linked': ({ event }) => [
    { path: `/events/${event}/linked`, body: { key: event, answer: 'going', mode: 'room' }, owner: 404, others: 404 },
  ],
  'GET /events/{id}/linked/event.ics': ({ event }) => [
    { path: `/events/${event}/linked/event.ics`, owner: 404, others: 404 },
  ],
  'GET /own/events': ({ company, person, event }) => [
    { path: `/own/events?companyId=${company}&person=${person._id}&cursor=${event}` },
  ],
  'GET /own/events/{id}': ({ event }) => [{ path: `/own/events/${event}` }],
  'POST /own/events/{id}': ({ event, person }) => [
    { path: `/own/events/${event}`, body: { answer: 'going', mode: 'room', person_id: person._id } },
  ],
  'GET /own/events/{id}/event.ics': ({ event }) => [{ path: `/own/events/${event}/event.ics` }],
  'GET /surveys/{id}': ({ survey }) => [{ path: `/surveys/${survey}` }],
  'POST /surveys/{id}': ({ survey }) => [{ path: `/surveys/${survey}`, body: surveyOf() }],
  'GET /surveys/{id}/results': ({ survey }) => [{ path: `/surveys/${survey}/results?breakdown=department` }],
  'GET /surveys/{id}/texts': ({ survey }) => [{ path: `/surveys/${survey}/texts?question=q3&search=Victims` }],
  'GET /surveys/{id}/export': ({ survey }) => [{ path: `/surveys/${survey}/export` }],
  'GET /surveys/{id}/files/{file}': ({ survey, surveyFile }) => [{ path: `/surveys/${survey}/files/${surveyFile}` }],
  'GET /surveys/{id}/linked': ({ survey }) => [
    { path: `/surveys/${survey}/linked?key=${survey}`, owner: 404, others: 404 },
  ],
  'POST /surveys/{id}/linked': ({ survey }) => [
    {
      path: `/surveys/${survey}/linked`,
      body: { key: survey, version: 1, answers: rightAnswers(), finish: true },
      owner: 404,
      others: 404,
    },
  ],
  'POST /surveys/{id}/linked/files': ({ survey }) => [
    { path: `/surveys/${survey}/linked/files?key=${survey}`, upload: {}, owner: 400, others: 400 },
  ],
  'GET /own/surveys': ({ company, person, survey }) => [
    { path: `/own/surveys?companyId=${company}&person=${person._id}&cursor=${survey}` },
  ],
  'GET /own/surveys/{id}': ({ survey }) => [{ path: `/own/surveys/${survey}` }],
  'POST /own/surveys/{id}': ({ survey, person }) => [
    {
      path: `/own/surveys/${survey}`,
      body: { version: 1, answers: rightAnswers(), finish: true, person_id: person._id },
    },
  ],
  'POST /own/surveys/{id}/files': ({ survey }) => [{ path: `/own/surveys/${survey}/files`, upload: {} }],
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
