import type { Context } from '#api/core/context.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { type EmailTemplate, templateMessages } from '#contract/mail/email-templates.ts';
import { readSubjects, readTemplate, type TemplateRow } from './queries.ts';
import { toTemplate } from './view.ts';

type FindContext = Pick<Context, 'db' | 'company'>;

/** An email of the company that is not deleted. @throws Failure `not-found` */
export async function findTemplate(context: FindContext, id: string): Promise<EmailTemplate> {
  return toTemplate(await findTemplateRow(context, id));
}

/** @param lock to save it: keeps others from it until the end of the transaction. @throws Failure `conflict` when it has gone out */
export async function findTemplateRow({ db, company }: FindContext, id: string, lock = false): Promise<TemplateRow> {
  const row = await readTemplate(db, company, id, lock);
  if (!row) throw notFound(templateMessages.notFound);
  if (lock && row.locked_at) throw new Failure('conflict', templateMessages.locked);
  return row;
}

/** The subjects of some emails by their ids. */
export const findSubjects = ({ db, company }: FindContext, ids: readonly string[]) => readSubjects(db, company, ids);
