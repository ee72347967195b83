import type { z } from 'zod';
import type { PublicContext } from '#api/core/context.ts';
import { Failure } from '#api/core/errors.ts';
import { inSameTime } from '#api/core/same-time.ts';
import { type addressed, doorMessages } from '#contract/doors.ts';
import { isTooOften } from './count-attempts.ts';
import { type Account, findAccount } from './queries.ts';
import { type LinkMailKind, sendLink } from './send-link.ts';

/** From one network address, whoever is asked about. */
const requestsPerHour = 60;

/** Mails a link to whom it is for. The answer is the same for everybody. */
const requestLink =
  (kind: LinkMailKind, isFor: (account: Account) => boolean) =>
  async (context: PublicContext, { body }: { body: z.infer<typeof addressed> }) => {
    const { services, brand, address } = context;
    if (await isTooOften(services, 'request', address, requestsPerHour))
      throw new Failure('too-many', doorMessages.tryLater);
    return inSameTime(async () => {
      const account = await findAccount(services.database.system, brand.key, body.email);
      if (account && isFor(account)) await sendLink(context, account, kind);
      return { accepted: true as const };
    });
  };

export const requestVerification = requestLink('verify-email', (account) => account.email_verified_at === null);
export const requestReset = requestLink('reset-password', (account) => account.type !== 'admin');
export const requestSignInLink = requestLink('sign-in', (account) => account.type === 'exemployee');
