import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { emailTaken } from './queries.ts';

/** Says that an email is free, or answers 409 with the text of the email field (section 5). */
export async function checkEmail(context: Context, { query }: { query: { email: string } }) {
  if (!(await emailTaken(context.db, context.company, query.email))) return { available: true as const };
  throw new Failure('conflict', peopleMessages.emailTaken(query.email), [
    { path: 'email', message: peopleMessages.emailTakenHint },
  ]);
}
