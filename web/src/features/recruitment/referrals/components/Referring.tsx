import { QueryClientContext } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { referralLimits, referralMessages } from '#contract/recruitment/referral-messages.ts';
import { DemoStrip } from '#web/features/base/mailbox/components/DemoStrip.tsx';
import { useDocumentTitle } from '../../../../lib/document-title.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import page from '../../../../ui/pages/public-page.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';
import buttons from '../../../../ui/theme/button.module.css';
import type { Start } from '../api.ts';
import { Done } from './Done.tsx';
import { JobHead } from './JobHead.tsx';
import { ReferForm } from './ReferForm.tsx';

type ReferringProps = { start: Start; jobKey: string | undefined };
type Sent = { name: string; email: string };

/** The form, and what has become of it; the next one begins empty. */
export function Referring({ start, jobKey }: ReferringProps) {
  const [sent, setSent] = useState<Sent>();
  const client = useContext(QueryClientContext);
  useDocumentTitle(`Refer somebody for ${start.job.title}`);
  const finish = (next: Sent) => {
    setSent(next);
    void client?.invalidateQueries({ queryKey: ['own'] });
  };
  const again = () => {
    setSent(undefined);
    focusHeading();
  };
  if (sent) return <Posted {...sent} isOwn={start.isOwn} onAgain={again} />;
  return (
    <>
      <JobHead start={start} jobKey={jobKey} />
      <ReferForm start={start} jobKey={jobKey} onSent={finish} />
    </>
  );
}

function Posted({ name, email, isOwn, onAgain }: Sent & { isOwn: boolean; onAgain: () => void }) {
  return (
    <Done title={referralMessages.posted}>
      <p className={page.words}>
        We have asked {name} at{' '}
        <strong>
          <EmailText address={email} />
        </strong>{' '}
        whether they agree. They have {referralLimits.answerDays} days to answer, and we email you when there is news.
      </p>
      <div className={page.actions}>
        {isOwn && (
          <Link to={paths.ownReferrals} className={buttons.primary}>
            See your referrals
          </Link>
        )}
        <button type="button" className={buttons.button} onClick={onAgain}>
          Refer somebody else
        </button>
      </div>
      {!isOwn && <DemoStrip />}
    </Done>
  );
}
