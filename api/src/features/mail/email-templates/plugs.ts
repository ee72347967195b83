import type { Context } from '#api/core/context.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { EmailBlock } from '#contract/mail/email-document.ts';

/** The content of a block about its target: the question and answers of a poll, or the title, time and place of an event. */
export type EmailCard = { question: string; options: string[] } | { title: string; when: string; where: string };

/** Fills the blocks of one type whose button leads to a page of Encore. */
export type EmailCardSource = {
  block: Extract<EmailBlock['type'], 'poll' | 'event'>;
  /** Reads the card by the id in the address of the page; null when it is gone. */
  read(context: Pick<Context, 'db' | 'company'>, id: string): Promise<EmailCard | null>;
};
export const emailCards = definePlug<EmailCardSource>('email card', ({ block }) => [block]);

type Reading = Pick<Context, 'db' | 'company' | 'services'>;
/** The jobs that emails can show; one feature provides them. */
export type EmailJobs = {
  /** Finds an open job of the company; undefined when there is none with this id. */
  find(
    context: Reading,
    id: string,
  ): Promise<{ title: string; location: string | null; salary: string | null } | undefined>;
};
export const emailJobs = definePlug<EmailJobs>('jobs of emails', () => ['source']);
