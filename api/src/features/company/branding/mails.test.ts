import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, createMember, createPerson, type Member } from '#api-test/factories.ts';
import { arrived, instant, outboxOf, parsed } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { emptyBranding } from '#contract/company/branding.ts';

let smtp: SmtpSink;
let server: TestServer;
let by: Member;
let siteUrl: string;

beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({ SMTP_URL: smtp.url });
  siteUrl = server.services.brands[0]?.siteUrl ?? '';
  by = await createMember(server, { company: await createCompany(server, { name: 'Acme Ironworks' }) });
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

/** Publishes a colour with a header and footer. */
async function show(values: object) {
  const { revision } = (await by.get('/branding')).data;
  const empty = emptyBranding();
  const page = { ...empty.page, isPublic: true, about: '<p>Us</p>' };
  expect((await by.post('/branding', { revision, content: { ...empty, page, ...values } })).status).toBe(200);
  const shown = await by.post('/branding/publication', { revision: revision + 1 });
  expect(shown.status, shown.message).toBe(200);
}

async function upload(use: string): Promise<{ _id: string; url: string }> {
  const drawing = sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } });
  const content = await drawing.png().toBuffer();
  return (await by.upload(`/branding/pictures?use=${use}`, { name: 'a.png', content })).data;
}

const footer = 'Acme Ltd, Pune\n{recipient-token} {name} <b>';

test('a mail has the header, the colour and the footer of its company, and looks the same when opened again', async () => {
  const { email } = await createPerson(by);
  const logo = await upload('logo');
  await show({
    colour: '#0c6156',
    logo: logo._id,
    mailHeader: { picture: null, text: 'Stay <friends>' },
    mailFooter: footer,
  });
  const sent = await instant(by, { recipients: [email] });
  expect(sent.status, sent.message).toBe(201);
  const { html = '', text = '' } = await parsed((await arrived(smtp, 1, email))[0]);
  for (const words of [
    `src="${siteUrl}${logo.url}"`,
    'Stay &#60;friends&#62;',
    'color:#0c6156',
    'Acme Ltd, Pune<br> {name} &#60;b&#62;',
    `${siteUrl}/companies/acme-ironworks`,
  ])
    expect(html).toContain(words);
  expect(text).toContain('Acme Ltd, Pune\n {name} <b>');
  expect(text).toContain(`${siteUrl}/companies/acme-ironworks`);
  const picture = await upload('mail-header');
  await show({ colour: '#7d2a6b', mailHeader: { picture: picture._id, text: 'Acme' } });
  const [row] = await outboxOf(server, sent.data._id);
  const again = (await by.get(`/messages/${sent.data._id}/recipients/${row?.id}`)).data;
  expect(again.html).toContain('color:#0c6156');
  expect(again.html).not.toContain(picture.url);
  const { email: other } = await createPerson(by);
  await instant(by, { recipients: [other] });
  const newer = await parsed((await arrived(smtp, 1, other))[0]);
  expect(newer.html).toContain(picture.url);
  expect(newer.html).not.toContain('#0c6156');
});

test('an email of blocks has them too', async () => {
  const picture = await upload('mail-header');
  await show({ colour: '#0c6156', mailHeader: { picture: picture._id, text: 'Acme' }, mailFooter: footer });
  const header = { id: 'a', type: 'header', show: 'both', align: 'left' };
  const button = { id: 'b', type: 'button', label: 'Go', href: 'https://acme.example' };
  const document = { version: 1, settings: {}, blocks: [header, button] };
  const made = await by.post('/email-previews', { subject: 'Hi', document });
  expect(made.status, made.message).toBe(200);
  const { html, text } = made.data;
  expect(html).toContain(`src="${siteUrl}${picture.url}"`);
  expect(html).toContain('#0c6156');
  expect(html).toMatch(/Acme Ltd, Pune<br>&#123;recipient-token} &#123;name} &#60;b&#62;/);
  expect(text).toContain('Acme Ltd, Pune\n{ recipient-token} { name} <b>');
  expect(html).toContain(`/companies/acme-ironworks`);
});

test('mail about an account shows only the product', async () => {
  await show({ colour: '#0c6156', mailFooter: 'Ours' });
  const invited = `colleague.${by.userId}@company.example`;
  expect((await by.post('/team/invitations', { email: invited, role: 'viewer' })).status).toBe(201);
  const { html } = await parsed((await arrived(smtp, 1, invited))[0]);
  expect(html).not.toMatch(/#0c6156|Ours/);
});
