import type { SignedInContext } from '#api/core/context.ts';
import { type Db, inTransaction } from '#api/core/database/database.ts';
import { Failure, invalidField, notFound } from '#api/core/server/errors.ts';
import {
  codeAddress,
  codePurpose,
  createCodeSecret,
  createRecoveryCodes,
  hashOfRecoveryCode,
  takeCode,
} from '#api/core/sessions/one-time-codes.ts';
import { seal, unseal } from '#api/core/sessions/seal.ts';
import { endOtherSessions as endAllBut } from '#api/core/sessions/sessions.ts';
import { twoStepRequirer } from '#api/core/sessions/two-step.ts';
import { recordOwnAction } from '#api/features/accounts/accounts/shared.ts';
import { type BothSteps, securityMessages } from '#contract/accounts/security.ts';
import { staysOn } from '#contract/base/two-step.ts';
import {
  deleteSession,
  lockCodes,
  putPendingSecret,
  putRecoveryCodes,
  readSecurityOf,
  readSessions,
  updateProtection,
} from './queries.ts';
import { confirmPassword, confirmSelf, endTwoStep, useCode } from './shared.ts';
import { toOwnSession, toSecurity } from './view.ts';

/**
 * Runs work that requires both steps: the password, and a code of the app or a recovery code, which is used up. Wrong codes count like wrong
 * passwords, since six digits are few.
 */
async function confirmBothSteps<Result>(
  context: SignedInContext,
  { password, code }: BothSteps,
  act: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { services, actor } = context;
  const { account, forget } = await confirmSelf(context, 'password', password);
  if (!account.totp_enabled_at) {
    await forget();
    throw new Failure('conflict', securityMessages.notOn);
  }
  const result = await inTransaction(services.database, async (_, db) => {
    if (!(await useCode(context, db, actor.id, code))) throw invalidField('code', securityMessages.wrongCode);
    return act(db);
  });
  await forget();
  return result;
}

/** Returns how the user's own account is protected. */
export async function getSecurity({ services, actor }: SignedInContext) {
  return toSecurity(await readSecurityOf(services.database.system, actor.id, actor.sessionId));
}

/** Lists where the user is signed in. */
export async function listSessions({ services, actor }: SignedInContext) {
  const rows = await readSessions(
    services.database.system,
    actor.id,
    services.clock(),
    services.config.sessionIdleHours,
  );
  return rows.map((row) => toOwnSession(row, actor.sessionId));
}

/** Ends one of the user's own sessions; its next call is refused. */
export async function endSession(context: SignedInContext, { params }: { params: { id: string } }) {
  await inTransaction(context.services.database, async (_, db) => {
    if (!(await deleteSession(db, context.actor.id, params.id))) throw notFound(securityMessages.sessionNotFound);
    await recordOwnAction(context, db, { action: 'user.session-ended' });
  });
  return { _id: params.id };
}

/** Ends the user's other sessions. */
export async function endOtherSessions(context: SignedInContext) {
  const { services, actor } = context;
  return inTransaction(services.database, async (_, db) => {
    const ended = await endAllBut(db, actor.id, { session: actor.sessionId, browser: context.browser });
    if (ended > 0) await recordOwnAction(context, db, { action: 'user.sessions-ended', detail: { sessions: ended } });
    return { ended };
  });
}

/** Makes a secret for an authenticator app. It waits for its first code; until then sign-in is unchanged. */
export async function startTwoStep(context: SignedInContext, { body }: { body: { password?: string | undefined } }) {
  const { services, actor } = context;
  await confirmPassword(context, body.password);
  const { sealed, ...given } = newAppSecret(context);
  if (!(await putPendingSecret(services.database.system, actor.id, sealed)))
    throw new Failure('conflict', securityMessages.alreadyOn);
  return given;
}

function newAppSecret({ services, brand, actor }: SignedInContext) {
  const secret = createCodeSecret();
  const sealed = seal(services.config.secrets, codePurpose, secret);
  return { secret, sealed, uri: codeAddress(secret, { issuer: brand.name, account: actor.email ?? '' }) };
}

/** Makes a secret for another app, as for a new phone. The current app works until the new one shows its first code. */
export function replaceApp(context: SignedInContext, { body }: { body: BothSteps }) {
  return confirmBothSteps(context, body, async (db) => {
    const { sealed, ...given } = newAppSecret(context);
    await updateProtection(db, context.actor.id, { totp_next_secret: sealed });
    return given;
  });
}

const turnedOn = (brand: string) => ({
  action: 'user.two-step-enabled' as const,
  mail: {
    subject: 'Two-step sign-in was turned on',
    happened: `Signing in to ${brand} now asks for a code from your authenticator app as well.`,
  },
});
const moved = (brand: string) => ({
  action: 'user.two-step-app-replaced' as const,
  mail: {
    subject: 'Your authenticator app was replaced',
    happened: `Signing in to ${brand} now asks for codes from your new authenticator app. Earlier codes and recovery codes no longer work.`,
  },
});

/** Turns two-step sign-in on, or moves it, when the app shows the right code. Returns the recovery codes, this once. */
export async function confirmTwoStep(context: SignedInContext, { body }: { body: { code: string } }) {
  const { services, actor, brand } = context;
  const now = services.clock();
  return inTransaction(services.database, async (_, db) => {
    const row = await lockCodes(db, actor.id);
    const isOn = row.totp_enabled_at !== null;
    const sealed = isOn ? row.totp_next_secret : row.totp_secret;
    if (!sealed) throw new Failure('conflict', isOn ? securityMessages.alreadyOn : securityMessages.notBegun);
    const step = takeCode(unseal(services.config.secrets, codePurpose, sealed), body.code, null, now);
    if (step === null) throw invalidField('code', securityMessages.wrongCode);
    const app = { totp_secret: sealed, totp_next_secret: null, totp_last_step: step };
    await updateProtection(db, actor.id, isOn ? app : { ...app, totp_enabled_at: now });
    const recoveryCodes = await issueRecoveryCodes(db, actor.id);
    // The other sessions began without the required second step.
    if (!isOn && twoStepRequirer(services, context.twoStep))
      await endAllBut(db, actor.id, { session: actor.sessionId, browser: context.browser });
    await recordOwnAction(context, db, isOn ? moved(brand.name) : turnedOn(brand.name));
    return { recoveryCodes };
  });
}

/** Makes ten recovery codes that replace all others; only their hashes are stored. */
async function issueRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await putRecoveryCodes(db, userId, codes.map(hashOfRecoveryCode));
  return codes;
}

/** Makes new recovery codes for a user who has used or lost theirs. */
export function replaceRecoveryCodes(context: SignedInContext, { body }: { body: BothSteps }) {
  return confirmBothSteps(context, body, async (db) => {
    const recoveryCodes = await issueRecoveryCodes(db, context.actor.id);
    await recordOwnAction(context, db, {
      action: 'user.recovery-codes-replaced',
      mail: {
        subject: 'Your recovery codes were replaced',
        happened: 'New recovery codes were made for your account. Earlier ones no longer work.',
      },
    });
    return { recoveryCodes };
  });
}

/** Turns two-step sign-in off. @throws Failure conflict if it is required */
export async function disableTwoStep(context: SignedInContext, { body }: { body: BothSteps }) {
  const { actor, brand, services, twoStep } = context;
  const requirer = twoStepRequirer(services, twoStep);
  if (requirer && twoStep?.isOn) throw new Failure('conflict', staysOn[requirer]);
  await confirmBothSteps(context, body, async (db) => {
    await endTwoStep(db, actor.id);
    await recordOwnAction(context, db, {
      action: 'user.two-step-disabled',
      mail: {
        subject: 'Two-step sign-in was turned off',
        happened: `Signing in to ${brand.name} no longer asks for a code from your authenticator app.`,
      },
    });
  });
  return getSecurity(context);
}
