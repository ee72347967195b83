import type { Services } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { findBrand, readCompany } from '#api/core/installation/companies.ts';
import { eachAlone } from '#api/core/work/each-alone.ts';
import { checkedPersonName, companyInMail } from '#contract/base/checked-names.ts';
import { digestHour, notificationKind, notificationText } from '#contract/base/notifications.ts';
import { paths } from '#contract/base/paths.ts';
import { permissionsOf } from '#contract/base/permissions.ts';
import { nameField } from '#contract/mail/mail.ts';
import { readChoices } from './choice-queries.ts';
import { colleagueMail, readSources } from './plugs.ts';
import { isOffForAll, kindsFor } from './policy.ts';
import { type DueUser, type NotificationGroup, readColleague, readDueUsers, readSome, takeDue } from './queries.ts';
import { pathOf } from './view.ts';

/** The users of one pass, and the entries of a kind that a mail names. */
const [mostUsers, mostNamed] = [500, 10];

/** Returns the last time at which daily mails were due: later notifications wait for the next day. */
function lastDigest(now: Date): Date {
  const today = new Date(`${dateInIndia(now)}T${String(digestHour).padStart(2, '0')}:00:00+05:30`);
  return today <= now ? today : new Date(today.getTime() - 86_400_000);
}

/**
 * Sends the daily mail to everyone who wants it. Any number of workers may run it: notifications are taken in the
 * transaction that puts their mail into the outbox, so each is in one mail only, and those after nine wait for the next day.
 */
export async function sendDigests(services: Services): Promise<void> {
  const before = lastDigest(services.clock());
  let last: DueUser | null = null;
  for (;;) {
    const due: DueUser[] = await readDueUsers(services.database.system, before, last, mostUsers);
    const rows = due.map(({ company, user }) => ({ company_id: company, id: user }));
    await eachAlone(services, 'digest', rows, (row) =>
      sendDigest(services, { company: row.company_id, user: row.id }, before),
    );
    last = due.at(-1) ?? null;
    if (due.length < mostUsers) return;
  }
}

async function sendDigest(services: Services, { company, user }: DueUser, before: Date): Promise<void> {
  await asCompany(services.database, company, async (tenant) => {
    const { db } = tenant;
    const colleague = await readColleague(db, company, user);
    const ids = await takeDue(db, company, user, before);
    if (!colleague || !ids.length) return;
    const { name, preferences } = await readCompany(db, company);
    const permissions = new Set(permissionsOf({ type: 'company', role: colleague.role }));
    const choices = await readChoices(db, company, user, kindsFor(permissions));
    // The mail leaves out kinds whose choice has changed, that the user may not see any more, or that the company mails to no one.
    const kinds = choices.filter(({ kind, mail }) => mail === 'daily' && !isOffForAll(kind, preferences));
    const sources = readSources(services);
    const reader = { company, user, kinds: kinds.map(({ kind }) => kind), sources };
    const groups = await readSome(db, reader, ids);
    if (!groups.length) return;
    const brand = await findBrand(services, db, company);
    const total = groups.reduce((sum, { count }) => sum + count, 0);
    const link = (path: string) => brand.siteUrl + path;
    const lists = [...Map.groupBy(groups, ({ kind }) => kind)].map(([kind, of]) => {
      const named = of
        .slice(0, mostNamed)
        .map((group) => ({ text: sentence(group), href: link(pathOf(sources, group)) }));
      const left = of.length - named.length;
      const more = left ? [{ text: `… and ${left} more`, href: link(paths.notifications) }] : [];
      return { heading: notificationKind(kind).label, lines: [...named, ...more] };
    });
    for (const send of services.pluggedIn.at(colleagueMail))
      await send(
        { ...tenant, company, services, brand },
        {
          to: colleague,
          about: groups.flatMap(({ about, person }) => [about, person]),
          subject:
            total === 1 ? 'You have 1 new notification' : `You have ${total.toLocaleString('en-IN')} new notifications`,
          paragraphs: [
            `Hello ${nameField},`,
            `Here is what happened at ${companyInMail(name)} since your last daily email.`,
          ],
          lists,
          link: { label: 'See all notifications', page: paths.notifications },
          note: 'To choose which emails you get and when, go to Notifications in the settings.',
        },
      );
  });
}

/** Returns the sentence as the list has it; invalid names, which a stranger may have typed, are left out of mail. */
const sentence = ({ kind, count, name, title, failed }: NotificationGroup): string =>
  notificationText(kind, { count, name: name && checkedPersonName(name), title, failed });
