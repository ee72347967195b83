import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { CampaignAbout, CampaignProblem } from '#contract/engagement/campaigns.ts';
import { pollLimits, pollMessages } from '#contract/engagement/polls.ts';
import { placeholderFaults } from '#contract/mail/placeholders.ts';
import { insertPoll, readOptionRows, readPollRows, writePoll } from './queries.ts';

/** Creates the poll of a new campaign: empty, or with the question of another poll. */
export async function beginPoll(
  { db, company }: Pick<Context, 'db' | 'company'>,
  id: string,
  from: string | null,
): Promise<void> {
  await insertPoll(db, company, id);
  const [asked] = from === null ? [] : await readPollRows(db, company, [from]);
  if (!asked || from === null) return;
  const options = await readOptionRows(db, company, [from]);
  await writePoll(db, company, id, {
    question: asked.question,
    most: asked.most,
    canChange: asked.can_change,
    results: asked.results,
    isNamed: asked.is_named,
    options: options.map(({ text, capacity }) => ({ id: newId(), text, capacity })),
  });
}

/** Lists what a poll still needs before it can start. */
export async function listPollProblems(
  { db, company }: Pick<Context, 'db' | 'company'>,
  id: string,
): Promise<CampaignProblem[]> {
  const [row] = await readPollRows(db, company, [id]);
  const options = await readOptionRows(db, company, [id]);
  const isWritten = row && row.question !== '' && options.length >= pollLimits.options.least;
  if (!isWritten) return [{ about: 'content', message: pollMessages.notWritten }];
  const texts = options.map(({ text }, place) => [`option ${place + 1}`, text]);
  const faults = placeholderFaults({ 'the question': row.question, ...Object.fromEntries(texts) });
  return faults.map((fault) => ({ about: 'content', ...fault }));
}

/** Describes polls for the list of campaigns: their questions. Polls without one are absent. */
export async function describePolls({ db, company }: Pick<Context, 'db' | 'company'>, ids: readonly string[]) {
  const rows = (await readPollRows(db, company, ids)).filter(({ question }) => question !== '');
  return new Map(
    rows.map(({ id, question, is_named }): [string, CampaignAbout] => [
      id,
      { title: question, text: question, picture: null, isSecret: !is_named, when: null },
    ]),
  );
}

/** Returns what a block of an email shows of a poll. */
export async function readPollCard({ db, company }: Pick<Context, 'db' | 'company'>, id: string) {
  const [row] = await readPollRows(db, company, [id]);
  if (!row) return null;
  const options = await readOptionRows(db, company, [id]);
  return { question: row.question, options: options.map(({ text }) => text) };
}
