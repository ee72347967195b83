import type { Attempts } from './attempt.ts';

const content = { subject: 'Hi', document: { version: 1, settings: {}, blocks: [] } };

export const attempts: Attempts = {
  'GET /email-templates': ({ company, emailTemplate }) => [
    { path: `/email-templates?companyId=${company}`, owner: 200 },
    { path: `/email-templates?search=Victims&cursor=${emailTemplate}`, owner: 200, data: { templates: [] } },
  ],
  'POST /email-templates': ({ company, emailTemplate }) => [
    {
      path: '/email-templates',
      body: { ...content, name: 'Own', _id: emailTemplate, company_id: company },
      owner: 201,
    },
  ],
  'GET /email-templates/{id}': ({ emailTemplate }) => [{ path: `/email-templates/${emailTemplate}` }],
  'POST /email-templates/{id}': ({ emailTemplate }) => [
    { path: `/email-templates/${emailTemplate}`, body: { ...content, name: 'Taken', revision: 1 } },
  ],
  'POST /email-templates/{id}/copies': ({ emailTemplate }) => [
    { path: `/email-templates/${emailTemplate}/copies`, body: { name: 'Copied' } },
  ],
  'DELETE /email-templates/{id}': ({ emailTemplate }) => [{ path: `/email-templates/${emailTemplate}` }],
  'POST /email-templates/{id}/restore': ({ deletedTemplate }) => [
    { path: `/email-templates/${deletedTemplate}/restore` },
  ],
  'GET /email-templates/{id}/versions': ({ emailTemplate }) => [{ path: `/email-templates/${emailTemplate}/versions` }],
  'GET /email-templates/{id}/versions/{version}': ({ emailTemplate }) => [
    { path: `/email-templates/${emailTemplate}/versions/1` },
  ],
  'POST /email-templates/{id}/versions/{version}/restore': ({ emailTemplate }) => [
    { path: `/email-templates/${emailTemplate}/versions/1/restore` },
  ],
  'POST /email-templates/{id}/presence': ({ emailTemplate }) => [
    { path: `/email-templates/${emailTemplate}/presence`, body: { leaving: false } },
  ],
  'POST /email-templates/{id}/tests': ({ emailTemplate }) => [
    { path: `/email-templates/${emailTemplate}/tests`, body: content },
  ],
  'POST /email-previews': ({ person, job, company }) => [
    { path: '/email-previews', body: { ...content, person: person._id } },
    {
      path: '/email-previews',
      body: {
        ...content,
        company_id: company,
        document: { ...content.document, blocks: [{ id: 'a', type: 'job', jobId: job }] },
      },
      owner: 200,
    },
  ],
  'POST /email-imports': ({ company }) => [
    { path: '/email-imports', body: { html: '<p>Own</p>', company_id: company }, owner: 200 },
  ],
  'POST /email-images': ({ company }) => [{ path: '/email-images', upload: { companyId: company } }],
  'GET /email-images/{id}': ({ emailImage, file }) => [
    // For anyone with the address; a picture of another kind is not found.
    { path: `/email-images/${emailImage}`, owner: 200, others: 200, bySignature: true },
    { path: `/email-images/${file.id}`, owner: 404, others: 404 },
  ],
};
