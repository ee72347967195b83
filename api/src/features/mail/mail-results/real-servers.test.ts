// Only with --all: reports of real mail servers, installed locally; judge-mail.test.ts has those of others.
import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { developmentBrands } from '#api/core/installation/brands.ts';
import { dkimRecord } from '#api/core/mail/domain-records.ts';
import { createMember, createPerson, type Member } from '#api-test/factories.ts';
import { instant, parsed } from '#api-test/mail.ts';
import { mailSample } from '#api-test/mail-samples.ts';
import { dkimVerifier, verifyDkim } from '#api-test/outside/dkim.ts';
import { type Dovecot, dovecotProgram, startDovecot } from '#api-test/outside/dovecot.ts';
import { type Postfix, postfixProgram, startPostfix } from '#api-test/outside/postfix.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import type { CompanyDomains } from '#contract/mail/sender-domains.ts';
import { freePort } from '../../../../../scripts/free-port.ts';

const domain = 'returns.example';
/** The domain whose mail stays where Postfix puts it. */
const readers = 'readers.example';
/** TXT records by their names. */
const zone: Record<string, string> = {};

/** Writes brands whose mail is signed, with the record of their key in the zone. */
async function writeBrands(folder: string, port: number): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyFile = join(folder, 'dkim.pem');
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  zone['s1._domainkey.encore.example'] = dkimRecord(
    publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  );
  const dkim = { domain: 'encore.example', selector: 's1', keyFile };
  const file = join(folder, 'brands.json');
  const brands = developmentBrands(port).map((brand) => ({ ...brand, logo: null, dkim }));
  await writeFile(file, JSON.stringify(brands));
  return file;
}

describe.skipIf(!dovecotProgram || !postfixProgram)(
  'Mail by a real Postfix, and back by a real Dovecot (skipped where they are not installed, or without the right to start them)',
  () => {
    let smtp: SmtpSink;
    let dovecot: Dovecot;
    let postfix: Postfix;
    let server: TestServer;
    let member: Member;
    let folder: string;
    /** Reads a mail as Postfix delivered it. */
    let inMaildir: (email: string) => Promise<Buffer | null>;

    beforeAll(async () => {
      const dead = (address: string) =>
        address.startsWith('dead') ? { status: 550, words: '5.1.1 No such user here' } : null;
      smtp = await startSmtpSink({ refuseRecipient: dead });
      dovecot = await startDovecot();
      const port = Number(new URL(smtp.url).port);
      folder = await mkdtemp(join(tmpdir(), 'encore-real-'));
      await chmod(folder, 0o755);
      const kept = await mkdtemp(join(folder, 'mail-'));
      const maildirs = { [domain]: dovecot.maildir, [readers]: kept };
      postfix = await startPostfix({ relayed: 'mail.example', port, maildirs });
      const webPort = await freePort();
      server = await startTestServer(
        {
          SMTP_URL: postfix.url,
          IMAP_URL: dovecot.url,
          MAIL_RETURN_DOMAIN: domain,
          ENCORE_BRANDS: await writeBrands(folder, webPort),
        },
        { dns: { readExchangers: async () => [], readTexts: async (name) => (zone[name] ? [zone[name]] : []) } },
      );
      await server.app.listen({ port: webPort, host: 'localhost' });
      inMaildir = async (email) => {
        const names = await readdir(join(kept, 'new')).catch(() => []);
        const mails = await Promise.all(names.map((name) => readFile(join(kept, 'new', name))));
        return mails.find((mail) => mail.includes(`Delivered-To: ${email}`)) ?? null;
      };
      member = await createMember(server);
      await server.startWorker();
    });
    afterAll(async () => {
      await server?.close();
      await postfix?.close();
      await dovecot?.close();
      await smtp?.close();
      await rm(folder, { recursive: true, force: true });
    });

    const system = () => server.services.database.system;
    const rowOf = (email: string) =>
      system().selectFrom('outbox').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

    test('a report that the server makes itself becomes a suppression', async () => {
      const { email } = await createPerson(member, { email: `dead.${Date.now()}@mail.example` });
      await member.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [email] });
      await until('the bounce', async () => (await rowOf(email)).bounced_at, 40);
      expect(await rowOf(email)).toMatchObject({ state: 'sent', last_error: 'Returned 5.1.1' });
      const rows = await system().selectFrom('suppressions').select('reason').where('email', '=', email).execute();
      expect(rows).toEqual([{ reason: 'bounced' }]);
      const again = await member.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [email] });
      expect(again.status).toBe(400);
    });

    /** Delivers a mail to a mailbox in the Maildir, and returns it as found there. */
    async function deliver(by: Member) {
      const { email } = await createPerson(by, { email: `reader.${Date.now()}@${readers}` });
      expect((await instant(by, { recipients: [email] })).status).toBe(201);
      const raw = await until('the mail in the Maildir', () => inMaildir(email), 40);
      return { email, raw, text: raw.toString() };
    }

    describe.skipIf(!dkimVerifier)('As it lies in the Maildir (skipped where python3-dkim is not installed)', () => {
      const signerOf = (text: string) => /DKIM-Signature:[^]*?[ ;]d=([^;]+);/.exec(text)?.[1];

      test('the signature of the brand holds, including the unsubscribe headers', async () => {
        const { raw, text } = await deliver(member);
        expect(text).toMatch(/^Received: /m);
        expect(signerOf(text)).toBe('encore.example');
        expect(text.replace(/\r?\n[ \t]+/g, ' ')).toMatch(/ h=[^;]*:List-Unsubscribe: ?List-Unsubscribe-Post[:;]/);
        const changed = [
          text.replace(/(List-Unsubscribe:\s+<http)/, '$1s'),
          text.replace('=One-Click', '=Two-Click'),
          text.replace('How are you', 'How is it'),
        ];
        for (const each of changed) expect(each).not.toBe(text);
        const judged = verifyDkim([raw, ...changed.map((each) => Buffer.from(each))], zone);
        expect(judged).toEqual([true, false, false, false]);
      });

      test('so does that of a company with its own key', async () => {
        const owner = await createMember(server);
        const work_email = 'people@own-key.example';
        await system().updateTable('companies').set({ work_email }).where('id', '=', owner.company).execute();
        const added = await owner.post<CompanyDomains>('/companies/sender-domains');
        const { _id, dkim } = added.data.domains[0] ?? { _id: '', dkim: { name: '', value: '' } };
        zone[dkim.name] = dkim.value;
        await owner.post(`/companies/sender-domains/${_id}/check`);
        const { raw, text } = await deliver(owner);
        expect(signerOf(text)).toBe('own-key.example');
        const { [dkim.name]: own, ...others } = zone;
        expect(verifyDkim([raw], { [dkim.name]: own ?? '' })).toEqual([true]);
        expect(verifyDkim([raw], others)).toEqual([false]);
      });
    });

    test('one click in a mail program ends mail to that person: POSTed as mailbox providers do (RFC 8058)', async () => {
      const { email, raw } = await deliver(member);
      const other = await deliver(member);
      const mail = await parsed({ from: '', to: [], raw });
      expect(mail.header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
      const [, address = ''] = /^<(http[^>]+)>$/.exec(mail.header('list-unsubscribe')[0] ?? '') ?? [];
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      const answer = await fetch(address, { method: 'POST', body, credentials: 'omit', redirect: 'error' });
      expect({ status: answer.status, ...(await answer.json()) }).toEqual({
        status: 200,
        data: { unsubscribed: true },
      });
      const again = await instant(member, { recipients: [email, other.email] });
      expect(again.data).toMatchObject({ recipients: 1, suppressed: 1 });
      expect((await instant(member, { recipients: [email] })).status).toBe(400);
    });

    test('a reply from a mail program is on the timeline, and goes to the sender by the same server', async () => {
      const { email, _id } = await createPerson(member);
      await member.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [email] });
      const [raw] = await until('the mail', () => (smtp.mailTo(email).length ? smtp.mailTo(email) : null), 40);
      const mail = await parsed(raw);
      const to = mail.replyTo?.[0]?.address ?? '';
      const answer = mailSample('reply-gmail', { recipient: email, return: to, messageId: mail.messageId ?? '' });
      const client = createTransport({ url: postfix.url, ignoreTLS: true } as Parameters<typeof createTransport>[0]);
      await client.sendMail({ envelope: { from: email, to }, raw: answer });
      client.close();
      await until('the answer', async () => (await rowOf(email)).replied_at, 40);
      const { entries } = (await member.get(`/alumni/${_id}/timeline`)).data;
      expect(entries[0]).toMatchObject({
        kind: 'reply',
        text: expect.stringMatching(/^Yes, I would like to hear more/),
      });
      // The sender's own domain is not relayed here, so the server's log shows the forward.
      await until('the forward', async () => (await postfix.log()).includes(`to=<${member.email}>`), 40);
    });
  },
);
