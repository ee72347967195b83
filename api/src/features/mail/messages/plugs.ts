import type { Context } from '#api/core/context.ts';
import { definePlug } from '#api/core/plugs.ts';

/** Notes what a message shows its recipients, for instance exclusive jobs that they may then open. */
export type SharedInMail = {
  /** The messages show these jobs. */
  share(context: Pick<Context, 'db' | 'company'>, jobs: readonly string[], messages: readonly string[]): Promise<void>;
  /** A message that is sent again shows what the first one showed. */
  shareAgain(context: Pick<Context, 'db' | 'company'>, message: string, again: string): Promise<void>;
};
export const sharedInMail = definePlug<SharedInMail>('share of messages');
