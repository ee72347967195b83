import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import { BadLink } from '../../../../ui/pages/BadLink.tsx';

type JobGoneProps = { error: unknown; title?: string | undefined; onRetry: () => void };

/** Shown in place of a form about a job. Closed, unknown and mistyped jobs look the same; a failing server is reported apart. */
export function JobGone({ title = applicationMessages.jobGone, ...props }: JobGoneProps) {
  return (
    <BadLink
      {...props}
      title={title}
      words="It may have been filled, or the link is incomplete. If a message brought you here, reply to it: there may be another opening."
      unharmed="Nothing has been sent."
    />
  );
}
