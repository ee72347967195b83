import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { emailLimits } from '#contract/mail/email-document.ts';
import { readTemplates } from './queries.ts';
import { toTemplateLine } from './view.ts';

type Input = { query: { search?: string | undefined; cursor?: string | undefined } };

/** The moment and the id behind which a page goes on; nonsense begins at the top. */
function readCursor(cursor = '') {
  const [at = '', id] = cursor.split('_');
  const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z$/.test(at) && !Number.isNaN(Date.parse(at));
  const known = readIdCursor(id);
  return isMoment && known ? { at, id: known } : null;
}

/** The gallery, last changed first. */
export async function listTemplates({ db, company }: Context, { query }: Input) {
  const page = { search: query.search, before: readCursor(query.cursor), most: emailLimits.templatesPage + 1 };
  const found = await readTemplates(db, company, page);
  const rows = found.slice(0, emailLimits.templatesPage);
  const last = rows.at(-1);
  const nextCursor = last && found.length > rows.length ? `${last.updated_at}_${last.id}` : null;
  return { templates: rows.map(toTemplateLine), nextCursor };
}
