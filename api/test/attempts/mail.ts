import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import { anotherSecret, forgedTrackedPath, unsubscribeTokenOf } from '../links.ts';
import { type Attempts, forged } from './attempt.ts';

const mail = { subject: 'Hi {name}', content: 'Hello', mailerType: 'instant' };
const job = { jobTitle: 'Job', jobDescription: 'Do', location: 'Pune', subject: 'Come', message: 'Back' };

export const attempts: Attempts = {
  'GET /mailbox': ({ person, company }) => [
    { path: '/mailbox', owner: 200, others: 200, adminSees: true },
    { path: `/mailbox?to=${person.email}`, owner: 200, others: 200, adminSees: true },
    {
      path: `/mailbox?company=${company}&companyId=${company}&pageContent=100`,
      owner: 200,
      others: 200,
      adminSees: true,
    },
  ],
  'GET /mailbox/{id}': ({ mail: kept }) => [{ path: `/mailbox/${kept}`, others: 404, adminSees: true }],
  'GET /mailbox/asked': ({ person }) => [{ path: `/mailbox/asked?to=${person.email}`, owner: 200, others: 200 }],
  'GET /mailbox/asked/{id}': ({ mail: kept }) => [{ path: `/mailbox/asked/${kept}`, others: 404 }],
  'POST /mail/inbound': ({ person }) => [
    { path: '/mail/inbound', body: { type: 'complaint', recipient: person.email }, owner: 404, others: 404 },
  ],
  'GET /emailers/allowance': ({ company }) => [{ path: `/emailers/allowance?companyId=${company}`, owner: 200 }],
  'GET /group': ({ company }) => [{ path: `/group?companyId=${company}`, owner: 200 }],
  'POST /group': ({ company, group, person }) => [
    { path: '/group', body: { name: 'Saved', filters: { groupIds: [group._id] } } },
    {
      path: '/group',
      body: { name: 'Theirs', filters: { departments: ['Victims Department'] } },
      owner: 201,
      data: { count: 0 },
    },
    { path: '/group', body: { name: group.name }, owner: 201 },
    { path: '/group', body: { name: 'Mine', _id: group._id, company_id: company, alumnis: [person._id] }, owner: 201 },
  ],
  'POST /group/{id}': ({ group, person, company, message }, attacker) => [
    { path: `/group/${group._id}`, body: { name: 'Renamed' } },
    { path: `/group/${group._id}`, body: { alumnis: [attacker.person._id] } },
    { path: `/group/${group._id}`, body: { alumnisToRemove: [person._id] } },
    { path: `/group/${group._id}`, body: { selectAll: true } },
    { path: `/group/${attacker.group._id}`, body: { groupId: group._id, alumnis: [person._id] } },
    { path: `/group/${attacker.group._id}`, body: { alumnisToRemove: [person._id] }, owner: 200 },
    ...[{ companyId: company }, { groupIds: [group._id] }, { mailerId: message }].map((filters) => ({
      path: `/group/${attacker.group._id}`,
      body: { selectAll: true, selectAllRemoved: [person._id], filters },
    })),
    ...[{ searchText: 'winslet' }, { departments: ['Victims Department'] }].map((filters) => ({
      path: `/group/${attacker.group._id}`,
      body: { selectAll: true, selectAllRemoved: [person._id], filters },
      owner: 200,
    })),
  ],
  'DELETE /group/{id}': ({ group }) => [{ path: `/group/${group._id}` }],
  'GET /messages': ({ person, company, message }) => [
    {
      path: `/messages?companyId=${company}&search=Victims&cursor=${message}`,
      owner: 200,
      data: { entries: [], person: null },
    },
    { path: '/messages?kind=replies&search=Victims', owner: 200, data: { entries: [] } },
    { path: `/messages?person=${person._id}` },
  ],
  'GET /messages/{id}': ({ message }) => [{ path: `/messages/${message}` }],
  'GET /messages/{id}/recipients': ({ message }) => [{ path: `/messages/${message}/recipients` }],
  'GET /messages/{id}/recipients/{recipientId}': ({ message, recipient }) => [
    { path: `/messages/${message}/recipients/${recipient}` },
  ],
  'POST /messages/{id}/recipients/{recipientId}/resend': ({ message, recipient }) => [
    { path: `/messages/${message}/recipients/${recipient}/resend`, body: { email: 'attacker@mail.example' } },
  ],
  'GET /companies/mail-pause': () => [{ path: '/companies/mail-pause', owner: 200, data: { pause: null } }],
  'POST /emailers/instant': ({ person, suppressed, company, group, message }) => [
    { path: '/emailers/instant', body: { ...mail, recipients: [suppressed] }, owner: 201 },
    {
      path: '/emailers/instant',
      body: { ...mail, recipients: [person.email], sender: 'people@victim.example' },
      owner: 201,
    },
    ...[
      { companyId: company },
      { groupIds: [group._id] },
      { mailerId: message },
      { searchText: 'winslet' },
      { departments: ['Victims Department'] },
    ].map((filters) => ({ path: '/emailers/instant', body: { ...mail, selectAll: true, filters } })),
  ],
  'POST /emailers/rehire': ({ person, job: jobId, company }) => [
    { path: '/emailers/rehire', body: { type: 1, jobId, ...job, recipients: [person.email] } },
    { path: '/emailers/rehire', body: { type: 2, ...job, selectAll: true, filters: { companyId: company } } },
    { path: '/emailers/rehire', body: { type: 2, ...job, _id: jobId, jobId, recipients: [person.email] } },
  ],
  'GET /mail/click': ({ company, message }) => [
    { path: forgedTrackedPath('click', company, message), owner: 404, others: 404 },
  ],
  'GET /mail/open.gif': ({ company, message }) => [
    { path: forgedTrackedPath('open.gif', company, message), owner: 404, others: 404 },
  ],
  'GET /unsubscribe': ({ company, person }) =>
    [
      {
        path: `/unsubscribe?token=${Buffer.from(JSON.stringify([company, person.email])).toString('base64url')}.${forged}`,
      },
    ].map((attempt) => ({ ...attempt, owner: 404, others: 404 })),
  'POST /unsubscribe': ({ company, person }) => {
    const stolen = unsubscribeTokenOf(company, person.email, null, { secret: anotherSecret });
    return [{ path: `/unsubscribe?token=${stolen}`, owner: 404, others: 404 }];
  },
  'POST /unsubscribe/choices': ({ company, person }) => {
    const stolen = unsubscribeTokenOf(company, person.email, 'jobs', { secret: anotherSecret });
    return [{ path: `/unsubscribe/choices?token=${stolen}`, body: { all: true }, owner: 404, others: 404 }];
  },
  'POST /unsubscribe/undo': ({ company, suppressed }) => {
    const stolen = unsubscribeTokenOf(company, suppressed, null, { secret: anotherSecret });
    return [{ path: `/unsubscribe/undo?token=${stolen}`, body: { topics: ['jobs'] }, owner: 404, others: 404 }];
  },
  'GET /jobs/active': ({ company }) => [
    { path: `/jobs/active?companyId=${company}`, owner: 200 },
    { path: '/jobs/active?search=victims', owner: 200 },
  ],
  'GET /jobs/public/{id}': ({ job: jobId }) => [
    { path: `/jobs/public/${jobId}`, owner: 200, others: 200, bySignature: true },
  ],
  'GET /jobs/public/{id}/page': ({ job: jobId, company, recipient }) => {
    const stolen = recipientToken(anotherSecret, { company, outbox: recipient });
    return [{ path: `/jobs/public/${jobId}/page?key=${stolen}`, owner: 200, others: 200, bySignature: true }];
  },
  'GET /jobs/public/{id}/card.png': ({ job: jobId }) => [
    { path: `/jobs/public/${jobId}/card.png`, owner: 200, others: 200, bySignature: true },
  ],
  'GET /sitemap.xml': ({ company }) => [
    { path: `/sitemap.xml?companyId=${company}`, owner: 200, others: 200, bySignature: true },
  ],
  'GET /files/{company}/{id}': ({ company, file }) => [
    { path: file.url.replace('/api', ''), owner: 200, others: 200, bySignature: true },
    { path: `/files/${company}/${file.id}?signature=${forged}`, owner: 404, others: 404 },
    { path: `/files/${company}/${file.id}`, owner: 400, others: 400 },
  ],
};
