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

/** Users of one look, and entries of a kind that a mail names. */
const [mostUsers, mostNamed] = [500, 10];

/** The last moment at which mails of the day were due: what came later waits for the next day. */
function lastDigest(now: Date): Date {
  const today = new Date(`${dateInIndia(now)}T${String(digestHour).padStart(2, '0')}:00:00+05:30`);
  return today <= now ? today : new Date(today.getTime() - 86_400_000);
}

/**
 * Writes to everybody who wants a mail a day what is new to them. Any number of workers may: what a mail names is taken in the
 * transaction that gives it to the outbox, so it stands in one mail alone, and what came after nine waits for the next day.
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
    // What they want otherwise by now, may not see any more or the company mails to nobody is named in no mail.
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
          subject: total === 1 ? 'One thing is new for you' : `${total.toLocaleString('en-IN')} things are new for you`,
          paragraphs: [
            `Hello ${nameField},`,
            `This is what happened at ${companyInMail(name)} since your last daily mail.`,
          ],
          lists,
          link: { label: 'See all notifications', page: paths.notifications },
          note: 'You choose in the settings, under Notifications, what you get by mail and when.',
        },
      );
  });
}

/** As the list has it; of names that a stranger may have typed, those that are none stand in no mail. */
const sentence = ({ kind, count, name, title, failed }: NotificationGroup): string =>
  notificationText(kind, { count, name: name && checkedPersonName(name), title, failed });
