import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { asWritten, sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { sendNewsToMany } from '#api/features/mail/messages/send-news-to-many.ts';
import { takeQuota } from '#api/features/mail/messages/take-quota.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';

type News = 'issued' | 'replaced' | 'refused' | 'revoked';
type About = { title: string; company: string };

const subjects: Readonly<Record<News, (about: About) => string>> = {
  issued: ({ title, company }) => `Your ${title} from ${company}`,
  replaced: ({ title, company }) => `A corrected ${title} from ${company}`,
  refused: ({ title, company }) => `${company} can’t issue your ${title}`,
  revoked: ({ title, company }) => `${company} has revoked your ${title}`,
};
const texts: Readonly<Record<News, (about: About) => string>> = {
  issued: ({ title, company }) =>
    `${company} has issued your ${title}. You can read, download and share it in your documents. Anyone can verify it with the code printed on it.`,
  replaced: ({ title, company }) =>
    `${company} has corrected your ${title}. The earlier version is replaced: if you have shared it, please share the new one.`,
  refused: ({ title, company }) => `${company} can’t issue the ${title} that you requested.`,
  revoked: ({ title, company }) => `${company} has revoked your ${title}. It can no longer be verified.`,
};

const link = { label: 'See your documents', page: paths.ownDocuments } as const;

/** Mails the person about a letter, which is never attached. @param about `reason`: of a refusal or a revocation */
export async function tellPerson(
  context: Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'brand'> & { actor: { id: string } | null },
  { id, name, email }: { id: string; name: string; email: string },
  { news, title, reason }: { news: News; title: string; reason?: string },
): Promise<void> {
  // Mail caused by users counts towards the company's quota, so that strangers never get unlimited mail. A refusal or a revocation must never
  // fail for want of it: each ends a letter or a request, so there are no more of them.
  if (context.actor && (news === 'issued' || news === 'replaced')) await takeQuota(context, 1);
  const company = companyInMail((await readCompany(context.db, context.company)).name);
  const about = { title: asWritten(title), company };
  await sendNews(context, {
    to: { email, name, personId: id },
    subject: subjects[news](about),
    paragraphs: [`Hello ${nameField},`, texts[news](about), ...(reason ? [`The reason: ${asWritten(reason)}`] : [])],
    link,
  });
}

/** Mails the same to many people whose letters are issued together. @param about with the name of the company as it is */
export async function tellPeople(
  context: Parameters<typeof sendNewsToMany>[0],
  people: readonly string[],
  { title, company }: About,
): Promise<void> {
  if (people.length === 0) return;
  const about = { title: asWritten(title), company: companyInMail(company) };
  await sendNewsToMany(context, people, {
    subject: subjects.issued(about),
    paragraphs: [`Hello ${nameField},`, texts.issued(about)],
    link,
  });
}
