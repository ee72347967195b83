import type { Context } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import type { Surroundings } from '#api/features/mail/email-templates/build-mjml.ts';
import { compileEmail } from '#api/features/mail/email-templates/compile-email.ts';
import { findTemplate, takeLastFrame } from '#api/features/mail/email-templates/shared.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';
import { type AutomaticKind, journeyMessages, noticeKinds, presetOf } from '#contract/mail/journeys.ts';

type Content = EmailContent & {
  /** A notice: its recipients are colleagues. */
  isForTeam: boolean;
  template: string | null;
  updatedAt: string | null;
};

/** Returns the email of an automatic mail: the company's own, or the product's if there is none or it was deleted. */
export async function readContent(
  context: Pick<Context, 'db' | 'company'>,
  kind: AutomaticKind,
  template: string | null,
): Promise<Content> {
  const isForTeam = (noticeKinds as readonly string[]).includes(kind);
  if (template !== null)
    try {
      return { ...(await findTemplate(context, template)), isForTeam, template };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  return { ...(await takeLastFrame(context, presetOf(kind))), isForTeam, template: null, updatedAt: null };
}

/** Compiles the email for sending, and returns any fault that prevents it, in words: the ones that a mailer is refused for. */
export async function compileContent(
  context: Pick<Context, 'db' | 'company' | 'brand' | 'services'>,
  content: EmailContent & Pick<Surroundings, 'isForTeam' | 'link'>,
  colleagues: Surroundings['colleagues'] = 'fields',
): Promise<{ subject: string; html: string; text: string; jobs: string[]; fault: string | null }> {
  const { isForTeam, link } = content;
  const shown = isForTeam ? undefined : colleagues;
  const { hints, ...email } = await compileEmail(context, content, { isForTeam, link, colleagues: shown });
  const severe = hints.find(({ severity }) => severity === 'error');
  return { ...email, fault: severe ? journeyMessages.unready(severe.message) : null };
}
