import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { endForFailure } from '#api/features/mail/messages/shared.ts';
import { act } from '#api-test/factories/campaigns.ts';
import { createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { arrived, instant, outboxOf, parsed, rehireNew, settled } from '#api-test/mail.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { withAll } from '#api-test/with-all.ts';
import type { MessageCopy, MessageDetail, MessageEntry, Recipient } from '#contract/mail/sent-messages.ts';

let smtp: SmtpSink;
let server: TestServer;
/** Addresses that were dead and work again. */
const revived = new Set<string>();
const noSuchUser = { status: 550, words: '5.1.1 No such user' };
beforeAll(async () => {
  smtp = await startSmtpSink({
    refuseRecipient: (address) => (address.startsWith('gone') && !revived.has(address) ? noSuchUser : null),
  });
  server = await startTestServer({ SMTP_URL: smtp.url });
  await server.startWorker();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const list = async (by: Member, query = '') => {
  const { status, data } = await by.get(`/messages${query}`);
  expect(status).toBe(200);
  return data as { entries: MessageEntry[]; person: { name: string } | null; nextCursor: string | null };
};
const recipientsOf = async (by: Member, message: string, query = '') =>
  (await by.get(`/messages/${message}/recipients${query}`)).data as {
    recipients: Recipient[];
    nextCursor: string | null;
  };

/** Writes a person's reply to a mail, as it was read. */
async function reply(by: Member, outbox: string, person: string | null, said: string, kind = 'reply' as const) {
  const { system } = server.services.database;
  await system
    .insertInto('mail_replies')
    .values({
      company_id: by.company,
      id: newId(),
      outbox_id: outbox,
      person_id: person,
      kind,
      header_id: newId(),
      from_name: '',
      from_email: 'mira@mail.example',
      subject: 'Re: Hello',
      text: `${said}\n> Hello`,
      said,
      html: '',
    })
    .execute();
  await system
    .updateTable('outbox')
    .set({ replied_at: new Date() })
    .where('company_id', '=', by.company)
    .where('id', '=', outbox)
    .execute();
}

async function undelivered(by: Member) {
  const email = `gone.${newId()}@mail.example`;
  const person = await createPerson(by, { email });
  const { data } = await instant(by, { recipients: [email], content: 'How are you, {name}?' });
  await settled(server, data._id);
  const [row] = await outboxOf(server, data._id);
  expect(row?.state).toBe('failed');
  return { person, email, message: data._id as string, recipient: row?.id ?? '' };
}
/** Creates a mailer to everyone and starts it; returns when its message exists. */
async function createMailer(by: Member): Promise<string> {
  const audience = { filters: {}, removed: [], everyone: true };
  const written = { subject: 'Spring letter', content: 'How are you?' };
  const { data } = await by.post('/campaigns', { kind: 'mailer', name: 'Spring letter', audience, written });
  expect((await act(by, data, { act: 'start' })).status).toBe(200);
  await until('its message', async () => (await list(by, '?kind=mailer')).entries.length > 0);
  return data._id;
}
const resend = (by: Member, { message, recipient }: { message: string; recipient: string }, email: unknown) =>
  by.post(`/messages/${message}/recipients/${recipient}/resend`, { email });

describe('The list (product.md, Messages screen)', () => {
  test('each message shows how many were not delivered: refused at once, or returned later', async () => {
    const by = await createMember(server);
    const arrived = await Promise.all([1, 2, 3].map(() => createPerson(by)));
    const gone = await createPerson(by, { email: `gone.${newId()}@mail.example` });
    const all = [...arrived, gone].map(({ email }) => email);
    const first = (await instant(by, { recipients: all })).data._id as string;
    const second = (await instant(by, { recipients: all.slice(0, 1) })).data._id as string;
    for (const id of [first, second]) await settled(server, id);
    const back = (await outboxOf(server, first)).find(({ person_id }) => person_id === arrived[1]?._id);
    await server.services.database.system
      .updateTable('outbox')
      .set({ bounced_at: new Date(), last_error: 'Returned 5.1.1' })
      .where('company_id', '=', by.company)
      .where('id', '=', back?.id ?? '')
      .execute();
    const counted = (await list(by)).entries.map((entry) => [entry._id, entry.kind === 'sent' && entry.counts]);
    expect(counted).toMatchObject([
      [second, { recipients: 1, undelivered: 0 }],
      [first, { recipients: 4, undelivered: 2 }],
    ]);
  });

  test('all, instant, rehire and replies, the newest first, each with its results', async () => {
    const by = await createMember(server);
    const mira = await createPerson(by, { name: 'Mira Rao' });
    const other = await createPerson(by, { name: 'Arjun Shah' });
    const first = await instant(by, { subject: 'Spring letter', recipients: [mira.email, other.email] });
    const second = await rehireNew(by, { recipients: [mira.email] });
    await settled(server, first.data._id);
    await settled(server, second.data._id);
    const row = (await outboxOf(server, first.data._id)).find(({ person_id }) => person_id === mira._id);
    await reply(by, row?.id ?? '', mira._id, 'I would love to');
    const all = await list(by);
    expect(all.entries.map(({ kind, _id }) => (kind === 'reply' ? 'reply' : _id))).toEqual([
      'reply',
      second.data._id,
      first.data._id,
    ]);
    expect(all.entries[0]).toMatchObject({
      person: { _id: mira._id, name: 'Mira Rao' },
      text: 'I would love to',
      message: { _id: first.data._id, subject: 'Spring letter', recipientId: row?.id },
    });
    expect(all.entries[1]).toMatchObject({ type: 'rehire', jobTitle: 'Staff Engineer', to: 'Mira Rao' });
    expect(all.entries[2]).toMatchObject({
      type: 'instant',
      subject: 'Spring letter',
      by: { _id: by.userId },
      to: null,
      counts: { recipients: 2, waiting: 0, undelivered: 0, replies: 1 },
    });
    const only = async (query: string) => (await list(by, query)).entries.map(({ _id }) => _id);
    expect(await only('?kind=instant')).toEqual([first.data._id]);
    expect(await only('?kind=rehire')).toEqual([second.data._id]);
    expect(await only('?kind=mailer')).toEqual([]);
    expect(await only('?kind=replies')).toEqual([all.entries[0]?._id]);
    expect(await only('?search=spring')).toEqual([first.data._id]);
    expect(await only('?search=love')).toEqual([all.entries[0]?._id]);
    expect(await only('?search=arjun')).toEqual([first.data._id]);
    expect(await only(`?search=${mira.email}&kind=rehire`)).toEqual([second.data._id]);
    expect(await only('?search=nobody%20of%20that%20name')).toEqual([]);
    const theirs = await list(by, `?person=${other._id}`);
    expect(theirs.entries.map(({ _id }) => _id)).toEqual([first.data._id]);
    expect(theirs.person?.name).toBe('Arjun Shah');
    expect((await by.get('/messages?kind=nothing')).status).toBe(400);
    expect((await by.get('/messages?person=nobody')).status).toBe(400);
  });

  test('page by page, messages and replies in one order, each once', async () => {
    const by = await createMember(server);
    const { email, _id } = await createPerson(by);
    for (let number = 0; number < 12; number += 1) {
      const { data } = await instant(by, { recipients: [email] });
      const [row] = await outboxOf(server, data._id);
      await reply(by, row?.id ?? '', _id, `Answer ${number}`);
    }
    const first = await list(by);
    expect(first.entries).toHaveLength(20);
    const second = await list(by, `?cursor=${first.nextCursor}`);
    expect(second.entries).toHaveLength(4);
    expect(second.nextCursor).toBeNull();
    const ids = [...first.entries, ...second.entries].map((entry) => entry._id);
    expect(new Set(ids).size).toBe(24);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  test('mail about accounts and tests is not listed', async () => {
    const by = await createMember(server);
    await by.post('/team/invitations', { email: `new.${newId()}@company.example`, role: 'hr' });
    const types = await server.services.database.system
      .selectFrom('messages')
      .select(['id', 'type'])
      .where('company_id', '=', by.company)
      .execute();
    expect(types.map(({ type }) => type)).toContain('account');
    expect((await list(by)).entries).toEqual([]);
    for (const { id } of types) expect((await by.get(`/messages/${id}`)).status).toBe(404);
  });
});

describe('A message, its recipients, and their copies', () => {
  test('numbers, recipients and filters agree', async () => {
    const by = await createMember(server);
    const mira = await createPerson(by, { name: 'Mira Rao' });
    const gone = await createPerson(by, { email: `gone.${newId()}@mail.example` });
    const left = await createPerson(by);
    await server.services.database.system
      .insertInto('suppressions')
      .values({ company_id: by.company, email: left.email, reason: 'unsubscribed' })
      .execute();
    const free = `somebody.${newId()}@mail.example`;
    const sent = await instant(by, { recipients: [mira.email, gone.email, left.email, free] });
    await settled(server, sent.data._id);
    const detail = (await by.get(`/messages/${sent.data._id}`)).data as MessageDetail;
    expect(detail.counts).toMatchObject({ audience: 4, sent: 2, failed: 1, skipped: 1, waiting: 0 });
    expect(detail).toMatchObject({ hasText: true, resentFrom: null, mailer: null });
    const { recipients, nextCursor } = await recipientsOf(by, sent.data._id);
    expect(nextCursor).toBeNull();
    expect(recipients).toHaveLength(4);
    const of = (email: string) => recipients.find((one) => one.email === email);
    expect(of(mira.email)).toMatchObject({ person: { _id: mira._id }, state: 'sent', reason: null, resendable: false });
    expect(of(gone.email)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/\w/), resendable: true });
    expect(of(left.email)).toMatchObject({ state: 'skipped', reason: 'Unsubscribed', resendable: false });
    expect(of(free)).toMatchObject({ person: null, state: 'sent' });
    for (const result of ['sent', 'failed', 'skipped', 'waiting', 'opened'] as const)
      expect((await recipientsOf(by, sent.data._id, `?result=${result}`)).recipients).toHaveLength(
        detail.counts[result],
      );
    expect((await recipientsOf(by, sent.data._id, '?search=mira')).recipients.map(({ name }) => name)).toEqual([
      'Mira Rao',
    ]);
    expect((await by.get(`/messages/${sent.data._id}/recipients?result=nothing`)).status).toBe(400);
  });

  test('fifty recipients are listed page by page, those in no record last', async () => {
    const by = await createMember(server);
    const people = await Promise.all(Array.from({ length: 25 }, () => createPerson(by)));
    const others = Array.from({ length: 25 }, (_, number) => `free${number}.${newId()}@mail.example`);
    const sent = await instant(by, { recipients: [...people.map(({ email }) => email), ...others] });
    const emails: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await recipientsOf(by, sent.data._id, cursor ? `?cursor=${cursor}` : '');
      emails.push(...page.recipients.map(({ email }) => email));
      cursor = page.nextCursor;
    } while (cursor);
    expect(emails).toHaveLength(50);
    expect(new Set(emails.slice(0, 25))).toEqual(new Set(people.map(({ email }) => email)));
    expect(new Set(emails.slice(25))).toEqual(new Set(others));
  });

  test('a copy is what the recipient got, except for their unsubscribe link', async () => {
    const by = await createMember(server);
    const mira = await createPerson(by, { name: 'Mira Rao' });
    const sent = await instant(by, {
      subject: 'For {name}',
      content: 'Dear {name}, see https://company.example/spring',
      recipients: [mira.email],
    });
    await arrived(smtp, 1, mira.email);
    await settled(server, sent.data._id);
    const [recipient] = (await recipientsOf(by, sent.data._id)).recipients;
    const copy = (await by.get(`/messages/${sent.data._id}/recipients/${recipient?._id}`)).data as MessageCopy;
    const mail = await parsed(smtp.mailTo(mira.email)[0]);
    expect(copy.subject).toBe(mail.subject);
    expect(copy.html).toContain('Dear Mira Rao');
    const withoutLinks = (text: string | null | undefined) =>
      (text ?? '').replace(/Unsubscribe: \S+/, 'Unsubscribe: #').trim();
    expect(withoutLinks(copy.text)).toBe(withoutLinks(mail.text));
    expect(copy.html).not.toMatch(/token=|open\.gif|mail\/click/);
    expect((await outboxOf(server, sent.data._id))[0]).toMatchObject({ opened_at: null, unsubscribed_at: null });
  });

  test('and stays so when the company changes its name', async () => {
    const by = await createMember(server);
    const mira = await createPerson(by);
    const sent = await instant(by, { recipients: [mira.email] });
    await settled(server, sent.data._id);
    const { system } = server.services.database;
    const { name } = await system
      .selectFrom('companies')
      .select('name')
      .where('id', '=', by.company)
      .executeTakeFirstOrThrow();
    await system.updateTable('companies').set({ name: 'Renamed' }).where('id', '=', by.company).execute();
    const [recipient] = (await recipientsOf(by, sent.data._id)).recipients;
    const copy = (await by.get(`/messages/${sent.data._id}/recipients/${recipient?._id}`)).data as MessageCopy;
    expect(copy.html).toContain(`You’re receiving this because you worked at ${name}.`);
    expect(copy.html).not.toContain('Renamed');
  });

  test('replies are listed with the copy that they answer', async () => {
    const by = await createMember(server);
    const mira = await createPerson(by);
    const sent = await instant(by, { recipients: [mira.email] });
    const [row] = await outboxOf(server, sent.data._id);
    await reply(by, row?.id ?? '', mira._id, 'Yes, please');
    const copy = (await by.get(`/messages/${sent.data._id}/recipients/${row?.id}`)).data as MessageCopy;
    expect(copy.replies).toMatchObject([{ text: 'Yes, please', whole: 'Yes, please\n> Hello', automatic: false }]);
    expect(copy.results).toEqual(['replied']);
  });

  test('text deleted by the retention rule is reported, not shown as empty', async () => {
    const by = await createMember(server);
    const { message, recipient } = await undelivered(by);
    await server.services.database.system
      .updateTable('messages')
      .set({ html: '', text: '' })
      .where('id', '=', message)
      .execute();
    expect((await by.get(`/messages/${message}`)).data.hasText).toBe(false);
    expect((await by.get(`/messages/${message}/recipients/${recipient}`)).data).toMatchObject({
      html: null,
      text: null,
    });
    expect(await resend(by, { message, recipient }, 'new@mail.example')).toMatchObject({ status: 409 });
  });
});

describe('Messages of mailers and journeys need the permission to see campaigns (product.md, Who may do what)', () => {
  test('a recruiter sees neither them nor their replies, and cannot send them again', async () => {
    const { owner, hr, recruiter } = await createTeam(server);
    const email = `gone.${newId()}@mail.example`;
    const { _id } = await createPerson(owner, { email });
    const mailer = await createMailer(owner);
    const [message] = (await list(owner, '?kind=mailer')).entries;
    const [row] = await outboxOf(server, message?._id ?? '');
    const failed = { message: message?._id ?? '', recipient: row?.id ?? '' };
    await until('its end', async () => (await outboxOf(server, failed.message))[0]?.state === 'failed');
    await reply(owner, failed.recipient, _id, 'Not to a recruiter');
    const instantly = await instant(owner, { recipients: [(await createPerson(owner)).email] });
    expect((await list(hr)).entries).toHaveLength(3);
    expect((await list(recruiter)).entries.map((entry) => entry._id)).toEqual([instantly.data._id]);
    for (const query of ['?kind=mailer', '?kind=journey', '?kind=replies', `?person=${_id}`, '?search=letter'])
      expect((await list(recruiter, query)).entries).toEqual([]);
    for (const path of ['', '/recipients', `/recipients/${failed.recipient}`])
      expect((await recruiter.get(`/messages/${failed.message}${path}`)).status).toBe(404);
    const corrected = `new.${newId()}@mail.example`;
    expect((await resend(recruiter, failed, corrected)).status).toBe(404);
    const again = await resend(hr, failed, corrected);
    expect(again.status).toBe(201);
    await arrived(smtp, 1, corrected);
    expect((await recruiter.get(`/messages/${again.data._id}`)).status).toBe(404);
    // Its copy belongs to the mailer, whose numbers stay as they were.
    expect((await hr.get(`/messages/${again.data._id}`)).data.mailer).toEqual({ _id: mailer, name: 'Spring letter' });
    expect((await hr.get(`/campaigns/${mailer}`)).data.counts).toMatchObject({ audience: 1, failed: 1, sent: 0 });
    expect((await list(hr, `?search=${corrected}`)).entries.map((entry) => entry._id)).toEqual([again.data._id]);
  });
});

describe('Sending again to a corrected address', () => {
  test('is sent unchanged, as a separate message; the first keeps its numbers', async () => {
    const by = await createMember(server);
    const failed = await undelivered(by);
    const email = `mira.${newId()}@mail.example`;
    const again = await resend(by, failed, ` ${email.toUpperCase()} `);
    expect(again.status).toBe(201);
    await arrived(smtp, 1, email);
    await settled(server, again.data._id);
    expect((await parsed(smtp.mailTo(email)[0])).subject).toBe(`Hello ${failed.person.name}`);
    expect((await by.get(`/messages/${failed.message}`)).data.counts).toMatchObject({ audience: 1, failed: 1 });
    const [old] = (await recipientsOf(by, failed.message)).recipients;
    expect(old).toMatchObject({ resendable: false, resent: { message: again.data._id, email } });
    const detail = (await by.get(`/messages/${again.data._id}`)).data as MessageDetail;
    expect(detail).toMatchObject({
      type: 'instant',
      counts: { audience: 1, sent: 1 },
      resentFrom: { message: failed.message, recipient: failed.recipient, email: failed.email },
    });
    expect((await recipientsOf(by, again.data._id)).recipients).toMatchObject([
      { email, state: 'sent', person: { _id: failed.person._id } },
    ]);
  });

  test('every part of the copy is that of the first: sender, replies, topic, words, blocks, and filled-in values', async () => {
    const by = await createMember(server);
    const colleague = await createMember(server, { company: by.company });
    const failed = await undelivered(by);
    const { system } = server.services.database;
    const written = {
      type: 'rehire',
      topic: 'newsletter',
      subject: 'Come back, {name}',
      html: '<p>We miss you in HTML, {name}</p>',
      text: 'We miss you in words, {name}',
      from_name: 'Meera of People',
      from_email: 'meera@sender.example',
      reply_to: 'answers@company.example',
      company_name: 'As It Was Called',
      track: false,
    } as const;
    const job = { title: 'Staff Engineer', location: 'Pune', salary: '30 LPA', path: '/jobs/staff-engineer' };
    const blocks = [{ type: 'job', ...job }];
    await system
      .updateTable('messages')
      .set({ ...written, blocks: JSON.stringify(blocks) })
      .where('id', '=', failed.message)
      .execute();
    await system
      .updateTable('outbox')
      .set({ name: 'Mira As Called', merge: JSON.stringify({ designation: 'Of the first' }) })
      .where('id', '=', failed.recipient)
      .execute();
    // So that the copy is read before it has any results.
    await server.stopWorker();
    const email = `copy.${newId()}@mail.example`;
    const { data } = await resend(colleague, failed, email);
    const copy = await system.selectFrom('messages').selectAll().where('id', '=', data._id).executeTakeFirstOrThrow();
    const [row] = await outboxOf(server, data._id);
    await server.startWorker();
    expect(copy).toMatchObject({
      ...written,
      blocks,
      created_by: colleague.userId,
      resent_from: failed.recipient,
      mailing_id: null,
      is_reminder: false,
    });
    expect(row).toMatchObject({
      email,
      name: 'Mira As Called',
      person_id: failed.person._id,
      merge: { designation: 'Of the first' },
      state: 'queued',
    });
    await arrived(smtp, 1, email);
    const mail = await parsed(smtp.mailTo(email)[0]);
    expect(mail.replyTo).toMatchObject([{ address: 'answers@company.example' }]);
    expect(mail.from).toMatchObject({ name: 'Meera of People', address: 'meera@sender.example' });
  });

  test('of two that could not be delivered, the other one stays as it was', async () => {
    const by = await createMember(server);
    const emails = [`gone.${newId()}@mail.example`, `gone.${newId()}@mail.example`];
    const { data } = await instant(by, { recipients: emails });
    await settled(server, data._id);
    const rows = await outboxOf(server, data._id);
    const chosen = rows.find(({ email }) => email === emails[0]);
    const corrected = `corrected.${newId()}@mail.example`;
    const again = await resend(by, { message: data._id, recipient: chosen?.id ?? '' }, corrected);
    expect((await outboxOf(server, again.data._id)).map(({ email }) => email)).toEqual([corrected]);
    const { recipients } = await recipientsOf(by, data._id);
    expect(new Map(recipients.map(({ email, resendable, resent }) => [email, { resendable, resent }]))).toEqual(
      new Map([
        [emails[0], { resendable: false, resent: { message: again.data._id, email: corrected } }],
        [emails[1], { resendable: true, resent: null }],
      ]),
    );
  });

  test('to the same address it is tried once more: if it works, mail goes there again; if not, mail ends again', async () => {
    const by = await createMember(server);
    const failed = await undelivered(by);
    const { email } = failed;
    const { system } = server.services.database;
    const stops = async () =>
      (await system.selectFrom('suppressions').select('reason').where('company_id', '=', by.company).execute()).map(
        ({ reason }) => reason,
      );
    const isDead = () => until('the end of mail to it', async () => (await stops())[0] === 'bounced');
    await isDead();
    const again = await resend(by, failed, email);
    expect(again.status).toBe(201);
    await settled(server, again.data._id);
    await isDead();
    const [row] = await outboxOf(server, again.data._id);
    expect(row?.state).toBe('failed');
    revived.add(email);
    const third = await resend(by, { message: again.data._id, recipient: row?.id ?? '' }, email);
    await arrived(smtp, 1, email);
    await settled(server, third.data._id);
    expect(await stops()).toEqual([]);
    const lines = (await by.get<{ entries: { action: string; detail: object }[] }>('/audit-log')).data.entries;
    expect(lines.filter(({ action }) => action === 'mail.resent').map(({ detail }) => detail)).toEqual([
      { triedAgain: true },
      { triedAgain: true },
    ]);
  });

  test('not to a person who unsubscribed or complained, whatever happened to the address since', async () => {
    const by = await createMember(server);
    const failed = await undelivered(by);
    const { system } = server.services.database;
    await until('the end of mail to it', async () => {
      const complained = system.updateTable('suppressions').set({ reason: 'complained' });
      return (await complained.where('company_id', '=', by.company).executeTakeFirst()).numUpdatedRows > 0n;
    });
    // It bounces once more, which does not replace the complaint.
    await endForFailure({ db: system, company: by.company, outbox: failed.recipient });
    expect(await resend(by, failed, failed.email)).toMatchObject({
      status: 400,
      message: 'This address can’t be mailed: Reported a message as spam',
    });
  });

  test.runIf(withAll)('once: of ten at the same time one is sent', async () => {
    const by = await createMember(server);
    const failed = await undelivered(by);
    const email = `once.${newId()}@mail.example`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend(by, failed, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe('This message has already been sent again');
    await arrived(smtp, 1, email);
    expect(smtp.mailTo(email)).toHaveLength(1);
  });

  test('only messages that could not be delivered, and only within the gate and the quota', async () => {
    const by = await createMember(server);
    const { email } = await createPerson(by);
    const sent = await instant(by, { recipients: [email] });
    await settled(server, sent.data._id);
    const [row] = await outboxOf(server, sent.data._id);
    expect(await resend(by, { message: sent.data._id, recipient: row?.id ?? '' }, 'new@mail.example')).toMatchObject({
      status: 409,
      message: 'Only a message that could not be delivered can be sent again',
    });
    const failed = await undelivered(by);
    expect(await resend(by, failed, 'no address')).toMatchObject({ status: 400 });
    expect(await resend(by, failed, '')).toMatchObject({ status: 400, message: 'Please enter email address' });
    const refused = `left.${newId()}@mail.example`;
    const { system } = server.services.database;
    await system
      .insertInto('suppressions')
      .values({ company_id: by.company, email: refused, reason: 'complained' })
      .execute();
    expect(await resend(by, failed, refused)).toMatchObject({
      status: 400,
      message: 'This address can’t be mailed: Reported a message as spam',
    });
    await by.post(`/alumni/${failed.person._id}`, { status: 0 });
    expect(await resend(by, failed, 'new@mail.example')).toMatchObject({ status: 409 });
    const next = await undelivered(by);
    await system
      .updateTable('companies')
      .set({ mail_quota: 1, mail_quota_reason: 'A test' })
      .where('id', '=', by.company)
      .execute();
    expect((await resend(by, next, `new.${newId()}@mail.example`)).status).toBe(429);
    expect((await recipientsOf(by, next.message)).recipients).toMatchObject([{ resendable: true }]);
  });

  test('a viewer sees no messages, a recruiter does; no one sees those of another company', async () => {
    const team = await createTeam(server);
    const failed = await undelivered(team.owner);
    expect((await team.viewer.get('/messages')).status).toBe(403);
    expect((await team.recruiter.get('/messages')).status).toBe(200);
    for (const path of ['', '/recipients', `/recipients/${failed.recipient}`])
      expect((await team.stranger.get(`/messages/${failed.message}${path}`)).status).toBe(404);
    expect((await resend(team.stranger, failed, 'new@mail.example')).status).toBe(404);
    const own = await undelivered(team.stranger);
    expect((await resend(team.stranger, { ...own, recipient: failed.recipient }, 'new@mail.example')).status).toBe(404);
    expect((await list(team.stranger, `?search=${failed.email}`)).entries).toEqual([]);
  });
});
