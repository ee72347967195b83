import type { PublicContext } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { recordEvent } from '#api/core/installation/analytics.ts';
import { isNewBrowser, rememberBrowser } from '#api/core/server/browsers.ts';
import { ifNotYou } from '#api/features/accounts/accounts/shared.ts';
import { browserText } from '#api/features/accounts/security/view.ts';
import { sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { gotMailLately, readWho } from './queries.ts';

/**
 * Records that a user signed in, in the transaction of their session, as owner: the account now knows the browser, and its owner gets a mail if it
 * knew only others. Operators belong to no company, so they have no such events and get no mail.
 */
export async function recordLogin(db: Db, context: PublicContext, userId: string): Promise<void> {
  const { services, browser } = context;
  const now = services.clock();
  const isNew = await isNewBrowser(db, userId, browser, now);
  await rememberBrowser(db, userId, browser, now);
  const user = await readWho(db, userId);
  if (!user?.company_id) return;
  const who = user.type === 'company' ? { actor: userId } : { person: user.person_id };
  await recordEvent({ db, company: user.company_id, services }, 'login', who);
  if (isNew) await mailNewBrowser(db, context, { ...user, company: user.company_id }, now);
}

const subject = 'New sign-in to your account';
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

async function mailNewBrowser(
  db: Db,
  { brand, services, userAgent }: PublicContext,
  { company, ...to }: { company: CompanyId; email: string; name: string; person_id: string | null },
  now: Date,
): Promise<void> {
  // Signing out forgets a browser, so for some people each sign-in is from a new one; programs keep no cookies at all.
  if (await gotMailLately(db, company, to, subject)) return;
  await sendNews(
    { db, outside: db, company, brand, services },
    {
      to: { email: to.email, name: to.name, personId: to.person_id },
      subject,
      paragraphs: [
        'Hello {name},',
        `Someone signed in to your ${brand.name} account from a new browser: ${browserText(userAgent)}, on ${moment.format(now)} UTC.`,
      ],
      note: ifNotYou(brand),
    },
  );
}
