import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { findNotice, recordConsents } from '#api/features/directory/consents/shared.ts';
import { markNoticeSeen } from '#api/features/directory/consents/verbs.ts';
import { removeSuppression } from '#api/features/mail/messages/shared.ts';
import { mailTopics } from '#contract/base/privacy.ts';
import { type Choices, claimMessages, type SignUpPurpose, signUpPurposes } from '#contract/ex-employee/claims.ts';
import { readStanding, type Standing } from './queries.ts';

type Who = { personId: string | null; email: string };

/** Purposes that require a yes, whatever the company declares (product.md, Signing in). */
const offAtFirst: readonly SignUpPurpose[] = ['birthday', 'directory_listing'];

const isOn = ({ purpose, declared, own, suppressed }: Standing) =>
  !suppressed && (own ?? (declared && !offAtFirst.includes(purpose)));

/** Reads the choices before the person decides. */
export async function readChoices({ db, company }: Pick<Context, 'db' | 'company'>, who: Who) {
  const standing = await readStanding(db, company, who, signUpPurposes);
  return Object.fromEntries(standing.map((one) => [one.purpose, isOn(one)])) as Record<SignUpPurpose, boolean>;
}

type Decided = { personId: string; userId: string; email: string; choices: Choices; noticeVersion: number | undefined };

/**
 * Adds the decisions of the first sign-in to the ledger: every yes, and every no to a purpose that would be on otherwise. Unanswered ones stay as the
 * company declares them.
 * @returns the purposes that were agreed to
 */
export async function recordChoices(
  context: Pick<Context, 'db' | 'company' | 'services'>,
  { personId, userId, email, choices, noticeVersion }: Decided,
): Promise<SignUpPurpose[]> {
  const { version } = await findNotice(context);
  if (noticeVersion !== undefined && noticeVersion !== version)
    throw new Failure('conflict', claimMessages.noticeChanged);
  const standing = await readStanding(context.db, context.company, { personId, email }, signUpPurposes);
  const decisions = standing.flatMap(({ purpose, own, declared }) => {
    const granted = choices[purpose];
    const holds = own ?? declared;
    return granted === undefined || (!granted && !holds) ? [] : [[purpose, granted] as const];
  });
  const at = context.services.clock();
  await recordConsents(context, { person: personId, source: 'sign_up', choices: decisions, actor: userId, at });
  await markNoticeSeen(context, userId, version);
  for (const topic of mailTopics) if (choices[topic]) await removeSuppression(context, email, topic);
  return decisions.flatMap(([purpose, granted]) => (granted ? [purpose] : []));
}
