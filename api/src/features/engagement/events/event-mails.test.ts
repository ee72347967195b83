import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { act } from '#api-test/factories/campaigns.ts';
import { createEvent, keyOfEvent } from '#api-test/factories/events.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { arrived, parsed } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { eventMessages } from '#contract/engagement/event-messages.ts';
import type { EventToAnswer } from '#contract/engagement/events.ts';

let smtp: SmtpSink;
let server: TestServer;
let owner: Member;
beforeAll(async () => {
  smtp = await startSmtpSink();
  server = await startTestServer({ SMTP_URL: smtp.url });
  owner = await createMember(server);
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

test('the workers send invitations and confirmations; the confirmation’s link shows the ticket, and its file fits the calendar', async () => {
  const person = await createPerson(owner);
  const { _id } = await createEvent(owner, {}, { ids: [person._id] });
  expect((await act(owner, { _id }, { act: 'start' })).status).toBe(200);
  const [invitation] = await arrived(smtp, 1, person.email);
  expect((await parsed(invitation)).text).toContain('Alumni evening');
  const anybody = server.as(null);
  const key = await until('the key', () => keyOfEvent(owner, _id, person._id));
  await anybody.post(`/events/${_id}/linked`, { key, answer: 'going', mode: 'room' });
  const mails = await arrived(smtp, 2, person.email);
  const mail = await parsed(mails[1]);
  expect(mail.subject).toMatch(/^You are going: Alumni evening/);
  const [, own = ''] = /\/events\/[0-9a-f-]{36}\?key=([\w-]+)/.exec(mail.text ?? '') ?? [];
  expect(own).not.toBe(key);
  const seen = await anybody.get<EventToAnswer>(`/events/${_id}/linked?key=${own}`);
  expect(seen.data.own).toMatchObject({ state: 'going', ticket: expect.any(String) });
  const [part] = mail.attachments;
  expect(part).toMatchObject({ mimeType: 'text/calendar', method: 'REQUEST' });
  const content = part?.content ?? '';
  const file = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();
  const entry = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  expect(entry?.getFirstProperty('attendee')?.getParameter('partstat')).toBe('ACCEPTED');
});

test('the link of a test mail opens a preview for anyone who has it, and nothing can be answered by it', async () => {
  const { _id } = await createEvent(owner);
  const sent = await owner.post<{ email: string }>(`/campaigns/${_id}/tests`, {});
  expect(sent.status).toBe(201);
  const [mail] = await arrived(smtp, 1, sent.data.email);
  const [, key = ''] = /\/events\/[0-9a-f-]{36}\?key=([\w-]+)/.exec((await parsed(mail)).text ?? '') ?? [];
  for (const reader of [server.as(null), owner]) {
    const seen = await reader.get<EventToAnswer>(`/events/${_id}/linked?key=${key}`);
    expect(seen.data).toMatchObject({ title: 'Alumni evening', isTest: true, canAnswer: true, own: null, going: null });
    const answered = await reader.post(`/events/${_id}/linked`, { key, answer: 'going', mode: 'room' });
    expect(answered).toMatchObject({ status: 409, message: campaignMessages.isTest });
  }
  const { data: unwritten } = await owner.post<Campaign>('/campaigns', { kind: 'event', name: 'Not written yet' });
  await owner.post(`/campaigns/${unwritten._id}/tests`, {});
  const mails = await arrived(smtp, 2, sent.data.email);
  const [, other = ''] = /\/events\/[0-9a-f-]{36}\?key=([\w-]+)/.exec((await parsed(mails[1])).text ?? '') ?? [];
  const asked = await server.as(null).get(`/events/${unwritten._id}/linked?key=${other}`);
  expect(asked).toMatchObject({ status: 409, message: eventMessages.noPreview });
});
