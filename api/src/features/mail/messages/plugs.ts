import type { Context } from '#api/core/context.ts';
import { definePlug } from '#api/core/plugs.ts';

/** Records what a message gives its recipients access to, such as exclusive jobs. */
export type SharedInMail = {
  /** Records that the messages show these jobs. */
  share(context: Pick<Context, 'db' | 'company'>, jobs: readonly string[], messages: readonly string[]): Promise<void>;
  /** Records that a message sent again shows the same as the first one. */
  shareAgain(context: Pick<Context, 'db' | 'company'>, message: string, again: string): Promise<void>;
};
export const sharedInMail = definePlug<SharedInMail>('share of messages');
