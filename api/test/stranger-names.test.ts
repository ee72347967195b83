// Only with --all: every text of a company in every public answer, one after the other; the attacks and the pages have tests of their own.
import { globSync, readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { sendDigests } from '#api/features/base/notifications/send-digests.ts';
import { operations } from './deeds/admin.ts';
import { allDeeds } from './deeds/all.ts';
import { did, password, type World } from './deeds/deed.ts';
import { applyByPage, createOpenJob, strangersForm } from './factories/applications.ts';
import { createMember, createPerson, type Member, personBody } from './factories.ts';
import { tokenFor } from './links.ts';
import { startOpenIdProvider } from './outside/openid-provider.ts';
import { startReceiver } from './outside/receiver.ts';
import { startTestServer } from './server.ts';
import { until } from './until.ts';

// A mail about an account may go to an address that a stranger typed, with names that are a message in disguise. Here
// every person and company has such a name, every action of the product is done once, and no such mail repeats the name.

const evil = 'Visit www evil com now';
/** The mails by feature and sending function, with their subject. The comment says what each repeats of typed text beside checked names. */
const senders: Readonly<Record<string, RegExp>> = {
  'accounts recordOwnAction': /password|two-step|sign/i,
  // Nothing, not even a checked name before the address is confirmed.
  'accounts mailLink': /^(Confirm your email address for|Set a new password for|Your link to sign in|You already have)/,
  'admin mailResetLink': /^(Choose a new .* password|Welcome to)/,
  'applications keepUnconfirmed': /^Confirm your application to a company$/,
  // Once they have confirmed their address, what the company says to whoever has applied: the job, and the recruiter's words.
  'applications mailApplicant': /^We have received your application: Staff Engineer, a company$/,
  'applications tellMentioned': /^A colleague mentioned you in a note$/,
  'claims approveClaim': /^a company has found your record$/,
  'claims tellRecord': /^You have signed up with a company$/,
  'claims invitePeople': /^a company would like to stay in touch$/,
  'claims registerExemployee': /^Confirm your email address for a company$/,
  // The company's reason, to a confirmed address that asked.
  'claims rejectClaim': /^a company could not confirm your request$/,
  // The company's answer, to the person who asked.
  // A colleague's words, to a person who agreed to receive them.
  'colleagues sendMail': /^A colleague, formerly of a company, has written to you$/,
  // To people who have answered the invitation: the title of the event.
  'events tellAttendee': /^(You are going|You said maybe|On the waiting list|Cancelled): .*, a company$/,
  // To whoever has ordered: the item, and the company’s reason.
  'merchandise tellOrdered': /^(On its way|About your order): .*, a company$/,
  // To the company's own people: titles that they wrote.
  'notifications sendDigest': /^You have 1 new notification$/,
  // To whoever was made an offer: the job.
  'offers mailPerson': /^An offer for you: Staff Engineer, a company$/,
  'offers tellRecruiter': /has accepted the offer$/,
  // The company's reason, and the writer's own words.
  'posts tellRemoved': /^a company has removed one of your comments$/,
  'privacy closeRequest': /^a company has responded to your/,
  // The company's reason, and the person's own new address.
  'profile-changes sendOutcome': /^a company has (not )?changed your record$/,
  'recovery resetPassword': /^Your password was changed$/,
  // To an address typed by one of the company's own people: no candidate, no job, no words about them.
  'referrals requestConsent': /^A colleague has referred you to a company$/,
  // To the referrer, or their colleague: the job.
  'referrals thank': /^Thank you for your referral$/,
  'referrals tellReferrer': /^Your referral for Staff Engineer, a company: Applied$/,
  'sender-domains tellOwners': /^The DKIM record for .* is missing$/,
  'settings askWorkEmail': /^Confirm that a company may send mail/,
  'settings closeCompany': /^The account of a company is closed$/,
  'sign-in mailNewBrowser': /^New sign-in to your account$/,
  'team sendInvitation': /^A colleague has invited you to join a company/,
};

/** Returns each function that sends mail, after its feature. */
function findSenders(): string[] {
  const found = globSync('api/src/features/**/*.ts')
    .filter((file) => !file.includes('.test.') && !file.includes('/messages/'))
    .flatMap((file) => {
      const [, feature] = /features\/[^/]+\/([^/]+)/.exec(file) ?? [];
      let name: string | undefined;
      return readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => {
          name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(line)?.[1] ?? name;
          return /send(?:AccountMails?|News)\(|at\(colleagueMail\)/.test(line) ? [`${feature} ${name}`] : [];
        });
    });
  return [...new Set(found)].sort();
}

let world: World;

beforeAll(async () => {
  const server = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
  world = {
    server,
    receiver: await startReceiver(),
    provider: await startOpenIdProvider(server.services.brands.map(({ siteUrl }) => `${siteUrl}/single-sign-on`)),
    admin: await createMember(server, { type: 'admin', password }),
    picture: await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  };
  await server.services.database.withConnection((connection) =>
    connection.script(
      `create function call_evil() returns trigger language plpgsql as $$ begin if new.name is not null then new.name := '${evil}'; end if; return new; end $$;
       ${['users', 'companies', 'people', 'claims', 'applications', 'unconfirmed_applications', 'referrals']
         .map(
           (table) =>
             `create trigger evil before insert or update on ${table} for each row execute function call_evil();`,
         )
         .join('\n')}`,
    ),
  );
});
afterAll(async () => {
  await world.server.close();
  await world.receiver.close();
  await world.provider.close();
});

/** Signs up for a record whose address is another's: the owner of that address is notified. */
async function signUpByEmployeeId(owner: Member) {
  const { server } = world;
  await server.services.database.system.deleteFrom('login_failures').execute();
  const said = { employeeId: 'K-77', leavingMonth: '2018-11' };
  await createPerson(owner, personBody({ employeeId: said.employeeId, dateOfLeaving: '2018-11-15' }));
  const email = 'by.employee.id@mail.example';
  const applicant = { company: owner.company, name: 'Meera Krishnan', email, ...said };
  await did(server.as(null).post('/auth/register-exemployee', applicant));
  const token = await tokenFor(server, email, 'register-record');
  await did(server.as(null).post('/auth/register-exemployee/confirm', { token, password }));
}

/** Sends the daily mail, which names a person who asks to sign up. */
async function sendMailOfTheDay({ company: company_id, userId: user_id }: Member) {
  const { services } = world.server;
  const { system } = services.database;
  const [id, created_at] = [newId(), new Date(Date.now() - 2 * 86_400_000)];
  const claim = { company_id, id, email: 'asks.to.sign.up@mail.example', name: 'Meera Krishnan', created_at };
  await system.insertInto('claims').values(claim).execute();
  const notification = {
    company_id,
    id: newId(),
    user_id,
    kind: 'sign_up',
    about_id: id,
    subject_id: company_id,
  } as const;
  await system
    .insertInto('notifications')
    .values({ ...notification, created_at, digest_due: true })
    .execute();
  await system
    .insertInto('notification_choices')
    .values({ company_id, user_id, kind: 'sign_up', mail: 'daily' })
    .execute();
  await sendDigests(services);
}

test('no mail about an account repeats what a stranger typed', { timeout: 240_000 }, async () => {
  const { server } = world;
  const db = server.services.database.system;
  await server.startWorker();
  for (const [action, deed] of allDeeds) {
    await db.deleteFrom('login_failures').execute();
    const owner = await createMember(server);
    // Some rely on names that no one has here.
    await deed(owner, world).catch(() => action);
  }
  await signUpByEmployeeId(await createMember(server));
  await sendMailOfTheDay(await createMember(server));
  await applyByPage(server, await createOpenJob(await createMember(server)), strangersForm());
  for (const [, deed] of operations) await deed(world).catch(() => null);
  await until('all mail to be out', async () => {
    // Paused mailers keep waiting.
    const unsent = db.selectFrom('outbox').select('id').where('state', 'in', ['queued', 'sending']);
    const waiting = await unsent.where('mailing_id', 'is', null).execute();
    return waiting.length === 0 || null;
  });
  const kept = await db.selectFrom('mailbox').select('source').execute();
  const accountMails = await db
    .selectFrom('outbox')
    .innerJoin('messages', 'messages.id', 'outbox.message_id')
    .select('outbox.id')
    .where('messages.type', '=', 'account')
    .execute();
  const ids = new Set(accountMails.map(({ id }) => id));
  const mails = (await Promise.all(kept.map(({ source }) => PostalMime.parse(source)))).filter(({ messageId }) =>
    ids.has(messageId?.slice(1, 37) ?? ''),
  );
  const subjects = [...new Set(mails.map(({ subject }) => subject ?? ''))];
  expect(findSenders(), 'another mail says above what it repeats').toEqual(Object.keys(senders).sort());
  for (const [sender, subject] of Object.entries(senders))
    expect(
      subjects.some((each) => subject.test(each)),
      `${sender} in ${subjects.join(' | ')}`,
    ).toBe(true);
  // A token is random, and may contain anything.
  for (const mail of mails)
    for (const part of [mail.subject, mail.html, mail.text, JSON.stringify(mail.headers)])
      expect((part ?? '').replace(/token=[\w.-]+/g, 'token')).not.toMatch(/www|evil com/i);
});
