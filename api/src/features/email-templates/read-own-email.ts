import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import { type EmailContent, templateMessages } from '#contract/email-templates.ts';
import { readContentRow, readSubjectRows } from './own-email-queries.ts';

type Inside = Pick<Context, 'db' | 'company'>;

/** What an email says and its blocks. @throws Failure not-found */
export async function readEmailContent({ db, company }: Inside, id: string): Promise<EmailContent> {
  const content = await readContentRow(db, company, id);
  if (!content) throw notFound(templateMessages.notFound);
  return content;
}

/** The subjects of some emails by their ids. */
export async function readEmailSubjects({ db, company }: Inside, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await readSubjectRows(db, company, ids)).map(({ id, subject }) => [id, subject]));
}
