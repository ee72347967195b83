import type { Context } from '#api/core/context.ts';
import {
  type ConsentSource,
  type DeclarablePurpose,
  type MailTopic,
  mailTopics,
  type Purpose,
} from '#contract/base/privacy.ts';
import type { Notice } from '#contract/directory/consents.ts';
import { insertConsents, readAgreed, readAgreeing, readStates } from './consent-queries.ts';
import { readNotices, readSeenNotice } from './notice-queries.ts';
import { toNotice } from './view.ts';

/** Returns the notice that a company shows now; every company is created with one. */
export async function findNotice({ db, company }: Pick<Context, 'db' | 'company'>): Promise<Notice> {
  const [latest] = await readNotices(db, company, 1);
  if (!latest) throw new Error('A company without a notice');
  return toNotice(latest);
}

type InCompany = Pick<Context, 'db' | 'company'>;

/** The version of the notice that an ex-employee has neither read nor decided anything by; undefined: they have. */
export async function findUnreadNotice(context: InCompany, of: { user: string; person: string }) {
  const { version } = await findNotice(context);
  return (await readSeenNotice(context.db, context.company, of)) < version ? version : undefined;
}

/** Lists the topics that a person wants, by mail and in the feed alike: by their own decision, else by the company's declaration. */
export async function listWantedTopics({ db, company }: InCompany, person: string): Promise<MailTopic[]> {
  const states = await readStates(db, company, person);
  return mailTopics.filter((topic) => states.some(({ purpose, granted }) => purpose === topic && granted));
}

/** The purposes that no one declares for others: only the person's own yes counts. */
type AskedPurpose = Exclude<Purpose, DeclarablePurpose>;

/** Lists the ids of the people who agree right now. */
export const listAgreed = ({ db, company }: InCompany, purpose: AskedPurpose, page: { after: string; most: number }) =>
  readAgreed(db, company, purpose, page);

/** Returns those of the given people who agree right now. */
export async function agreeing(
  { db, company }: InCompany,
  purpose: AskedPurpose,
  people: readonly string[],
): Promise<Set<string>> {
  return new Set(await readAgreeing(db, company, purpose, people));
}

type Recorded = {
  /** Null: the company's declaration for people who have not decided. */
  person: string | null;
  source: ConsentSource;
  choices: readonly (readonly [Purpose, boolean])[];
  actor?: string;
  at: Date;
  /** The version of the notice that was read, if it is not the current one. */
  notice?: number;
};

/** Writes decisions into the ledger, with the current notice. Nothing in the ledger is ever changed. */
export async function recordConsents(context: Pick<Context, 'db' | 'company'>, recorded: Recorded): Promise<void> {
  const { person, source, choices, actor = null, at } = recorded;
  if (!choices.length) return;
  const notice = recorded.notice ?? (await findNotice(context)).version;
  await insertConsents(context.db, context.company, { person, source, choices, actor, notice, at });
}
