import { audit } from '#api/core/audit.ts';
import type { Acting, Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { tellTeam } from '#api/features/base/notifications/shared.ts';
import { countAnswered } from '#api/features/base/verification/shared.ts';
import { confirmCareer, readCareer } from '#api/features/proofs/career/read-career.ts';
import { careerFactMessages } from '#contract/proofs/career-facts.ts';
import { type ComparedClaim, compareClaims } from '#contract/proofs/check-claims.ts';
import { checkLimits, checkMessages } from '#contract/proofs/check-messages.ts';
import type { ConsentQuestion } from '#contract/proofs/checks.ts';
import { daysAfter, isAtOnce, isWorse, markOf, personState, toShared } from './policy.ts';
import { type CheckRow, readCheckRow, readMode, updateCheck } from './queries.ts';
import { tellPerson } from './tell-person.ts';
import { tellRequester } from './tell-requester.ts';
import { toPersonCheck } from './view.ts';

type Reading = Pick<Context, 'db' | 'company' | 'services'>;

/** Returns each claim of a check beside the record, or why the record confirms nothing now. */
export async function compareNow(
  context: Reading,
  { claims, person_id }: CheckRow,
): Promise<{ compared: ComparedClaim[]; obstacle: string | null }> {
  if (claims === null || person_id === null) return { compared: [], obstacle: careerFactMessages.notConfirmed };
  const { record, obstacle } = await readCareer(context, person_id);
  return { compared: record ? compareClaims(claims, record) : [], obstacle };
}

/** As {@link compareNow}; the record stays as it is until the transaction ends. @throws Failure conflict when it confirms nothing */
export async function confirmClaims(context: Reading, { claims, person_id }: CheckRow): Promise<ComparedClaim[]> {
  if (claims === null || person_id === null) throw new Failure('conflict', careerFactMessages.notConfirmed);
  return compareClaims(claims, await confirmCareer(context, person_id));
}

/** The mark of what the person is shown: what would be shared, and whether HR is asked. */
const markFor = (compared: readonly ComparedClaim[], atOnce: boolean) => markOf([toShared(compared), atOnce]);

/** Returns who asks and exactly what would be shared, or was. */
export async function showQuestion(
  context: Reading,
  row: CheckRow,
  company: Pick<ConsentQuestion, 'companyName' | 'companyLogo'>,
): Promise<ConsentQuestion> {
  const check = toPersonCheck(row, context.services.clock());
  const isOpen = check.state === 'asked' || check.state === 'with_hr';
  const { compared, obstacle } = isOpen ? await compareNow(context, row) : { compared: [], obstacle: null };
  const atOnce = compared.length > 0 && isAtOnce(await readMode(context.db, context.company), compared);
  return {
    ...check,
    ...company,
    claims: isOpen ? toShared(compared) : check.claims,
    isAtOnce: check.state === 'asked' && atOnce,
    obstacle,
    shown: markFor(compared, atOnce),
  };
}

/**
 * Asks the person again when less agrees than when they consented: they have not consented to that. The requester sees no difference, so the last day
 * stays. @returns whether it did
 */
export async function askAgain(context: Context, row: CheckRow, compared: readonly ComparedClaim[]): Promise<boolean> {
  const { db, company, services } = context;
  const { person, person_name: name, person_email: email } = row;
  if (person === null || name === null || email === null || !isWorse(row.seen, toShared(compared))) return false;
  const now = services.clock();
  const until = new Date(Math.min(+daysAfter(now, checkLimits.consentDays), +new Date(row.answer_until)));
  await updateCheck(db, company, row.id, {
    state: 'asked',
    consented_at: null,
    seen: null,
    consent_until: until,
    mailed_at: now,
  });
  await audit(context, 'background-check.asked-again', about(row.id));
  await tellPerson(context, row, { person: { id: person, name, email }, until });
  return true;
}

/** Ends a check with an answer, and mails its requester. What was shared is kept as it was shared. */
export async function finishCheck(
  context: Acting,
  { id, requester_email, agency_id }: CheckRow,
  { compared, by }: { compared: readonly ComparedClaim[]; by: 'record' | 'hr' },
): Promise<void> {
  const { db, company, services, actor } = context;
  await updateCheck(db, company, id, {
    state: 'answered',
    answer: toShared(compared),
    answered_by: by,
    decided_by: by === 'hr' ? (actor?.id ?? null) : null,
    ended_at: services.clock(),
  });
  if (by === 'record') await countAnswered(context, 'check');
  const agree = compared.filter(({ result }) => result === 'agrees').length;
  const detail = { by, agree, differ: compared.length - agree };
  await audit({ ...context, actor: by === 'hr' ? actor : null }, 'background-check.answered', about(id), detail);
  // An agency asks for the answer by its key.
  if (agency_id === null) await tellRequester(context, { id, email: requester_email, news: 'answered' });
}

const about = (id: string) => ({ type: 'background-check', id });

type Decision = { agree: boolean; shown?: string | undefined };

/**
 * Takes the person’s decision; a consent can be taken back until HR has answered. Consent and answer are one transaction, so of many consents at once one answers; the same decision again changes
 * nothing. @throws Failure conflict when another decision was taken, its time is over, or the record has changed since it was shown
 */
export async function takeDecision(context: Acting, id: string, { agree, shown }: Decision): Promise<void> {
  const { db, company, services } = context;
  const row = await readCheckRow(db, company, id, true);
  if (!row) throw new Failure('conflict', checkMessages.ended);
  const now = services.clock();
  const state = personState(row, now);
  const takesBack = state === 'with_hr' && !agree;
  if (state !== 'asked' && !takesBack) {
    const isSame = agree ? state === 'with_hr' || state === 'answered' : state === 'declined';
    if (isSame) return;
    throw new Failure('conflict', state === 'ended' ? checkMessages.ended : checkMessages.answeredAlready);
  }
  // HR sees no more of one that was taken back than of one that was declined.
  if (!agree) return updateCheck(db, company, id, { state: 'declined', ended_at: now, consented_at: null, seen: null });
  const mode = await readMode(db, company);
  if (mode === 'off') throw new Failure('conflict', checkMessages.notOffered);
  const compared = await confirmClaims(context, row);
  const atOnce = isAtOnce(mode, compared);
  if (shown !== markFor(compared, atOnce)) throw new Failure('conflict', checkMessages.recordChanged);
  const seen = toShared(compared);
  await updateCheck(db, company, id, { consented_at: now, seen, ...(atOnce ? {} : { state: 'with_hr' as const }) });
  // The log says that someone consented, never who: it outlives the check.
  await audit({ ...context, actor: null }, 'background-check.consented', about(id));
  if (atOnce) return finishCheck(context, row, { compared, by: 'record' });
  await tellTeam(context, { kind: 'background_check', about: id, person: row.person_id });
}
