import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationState } from '#contract/base/application-states.ts';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { ApplicationLine } from '#contract/recruitment/applications.ts';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import text from '../../../../ui/theme/text.module.css';
import { mailPreviewQuery } from '../api.ts';
import classes from './Applications.module.css';

const typingPause = 400;

/** Loads the email that a move would send, again whenever the recruiter pauses typing their message. */
export function useMailPreview({ _id }: ApplicationLine, state: ApplicationState, message = '') {
  const [settled] = useDebouncedValue(message.trim(), typingPause);
  return useQuery({ ...mailPreviewQuery(_id, state, settled), placeholderData: (before) => before });
}

type MailPreviewProps = { application: ApplicationLine; preview: ReturnType<typeof useMailPreview> };

/** The email that a move sends to the applicant, exactly as it goes out. */
export function MailPreview({ application, preview: { data, error, refetch } }: MailPreviewProps) {
  if (!data)
    return error ? (
      <LoadFailure error={error} failed={applicationMessages.mailNotShown} onRetry={refetch} />
    ) : (
      <RowSkeletons />
    );
  const { mail } = data;
  if (!mail)
    return (
      <p className={text.muted}>
        No email is sent, because you can’t email {application.email}. Their application page shows it instead.
      </p>
    );
  return (
    <section className={classes.mail} aria-label="The email to the applicant">
      <FactList>
        <Fact name="To">
          <EmailText address={mail.to} />
        </Fact>
        <Fact name="Subject">{mail.subject}</Fact>
      </FactList>
      {/* Focusable so that the keyboard can scroll it. */}
      <pre className={classes.mailText} role="region" aria-label="Text of the email" tabIndex={0}>
        {mail.text}
      </pre>
    </section>
  );
}
