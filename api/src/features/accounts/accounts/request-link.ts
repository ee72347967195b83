import type { z } from 'zod';
import type { PublicContext } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { isTooOftenFrom } from '#api/core/sessions/attempts.ts';
import { inSameTime } from '#api/core/work/same-time.ts';
import { type addressed, doorMessages } from '#contract/accounts/doors.ts';
import { type Account, findAccount } from './find-account.ts';
import { type LinkMailKind, sendLink } from './send-link.ts';

/** From one network address, whoever is asked about. */
const requestsPerHour = 60;

/** Mails a link to whom it is for. The answer is the same for everybody. */
export const requestLink =
  (kind: LinkMailKind, isFor: (account: Account) => boolean) =>
  async (context: PublicContext, { body }: { body: z.infer<typeof addressed> }) => {
    if (await isTooOftenFrom(context, 'request', requestsPerHour)) throw new Failure('too-many', doorMessages.tryLater);
    return inSameTime(async () => {
      const account = await findAccount(context, body.email);
      if (account && isFor(account)) await sendLink(context, account, kind);
      return { accepted: true as const };
    });
  };
