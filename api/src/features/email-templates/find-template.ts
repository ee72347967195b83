import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/errors.ts';
import { type EmailTemplate, templateMessages } from '#contract/email-templates.ts';
import { readTemplate, type TemplateRow } from './queries.ts';
import { toTemplate } from './view.ts';

type FindContext = Pick<Context, 'db' | 'company'>;

/** An email of the company that is not deleted. @throws Failure `not-found` */
export async function findTemplate(context: FindContext, id: string): Promise<EmailTemplate> {
  return toTemplate(await findTemplateRow(context, id));
}

/** @param lock keeps others from saving it until the end of the transaction */
export async function findTemplateRow({ db, company }: FindContext, id: string, lock = false): Promise<TemplateRow> {
  const row = await readTemplate(db, company, id, lock);
  if (!row) throw notFound(templateMessages.notFound);
  return row;
}
