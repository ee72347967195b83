import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { asWritten, sendNews } from '#api/features/mail/messages/send-account-mail.ts';
import { takeQuota } from '#api/features/mail/messages/take-quota.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { paths } from '#contract/base/paths.ts';
import { nameField } from '#contract/mail/mail.ts';
import { periodWords } from '#contract/proofs/document-periods.ts';

type What = { title: string; period: string | null };
type News = 'added' | 'deleted';
type About = { what: string; company: string };

const subjects: Readonly<Record<News, (about: About) => string>> = {
  added: ({ what, company }) => `${what} from ${company}`,
  deleted: ({ what, company }) => `${company} has removed ${what}`,
};
const texts: Readonly<Record<News, (about: About) => string>> = {
  added: ({ what, company }) =>
    `${company} has added a document for you: ${what}. You can read and download it in your documents.`,
  deleted: ({ what, company }) => `${company} has removed a document from your documents: ${what}.`,
};

/** The link of every mail about documents, which are never attached. */
export const documentsLink = { label: 'See your documents', page: paths.ownDocuments } as const;

/** Returns the name of a document, or of all of a batch, in a mail: `Payslip, March 2025`. */
export const nameInMail = ({ title, period }: What): string =>
  asWritten(period ? `${title}, ${periodWords(period)}` : title);

/** Mails the person about one document. @param about `reason`: of a deletion */
export async function tellPerson(
  context: Context,
  { id, name, email }: { id: string; name: string; email: string },
  { news, document, reason }: { news: News; document: What; reason?: string },
): Promise<void> {
  // No one can delete more than was added, so that counts once.
  if (news === 'added') await takeQuota(context, 1);
  const company = companyInMail((await readCompany(context.db, context.company)).name);
  const about = { what: nameInMail(document), company };
  await sendNews(context, {
    to: { email, name, personId: id },
    subject: subjects[news](about),
    paragraphs: [`Hello ${nameField},`, texts[news](about), ...(reason ? [`The reason: ${asWritten(reason)}`] : [])],
    link: documentsLink,
  });
}
