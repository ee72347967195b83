import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { privacyMessages, purposeWords } from '#contract/base/privacy.ts';
import type { OwnConsent } from '#contract/directory/consents.ts';
import { trackingMessages } from '#contract/mail/mail-tracking.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { ownConsentsQuery, ownCountingQuery, useSetConsent, useSetCounting } from '../api.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import classes from './Privacy.module.css';

/** The ex-employee’s consents, with a switch for each purpose; changes take effect at once. */
export function ConsentPanel() {
  const id = useId();
  const { data, error, isPending, refetch } = useQuery(ownConsentsQuery);
  const [reading, setReading] = useState(false);
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.intro}>
          <h2 id={id} className={text.heading}>
            Your choices
          </h2>
          <p className={text.muted}>
            You decide, and can change your mind at any time. Your choices apply to email and to your feed. You always
            get the emails you ask for.{' '}
            {data && (
              <button type="button" className={classes.link} onClick={() => setReading(true)}>
                Read the notice
              </button>
            )}
          </p>
        </div>
      </div>
      {isPending && <RowSkeletons count={5} />}
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data && (
        <ul className={layout.list}>
          {data.consents.map((consent) => (
            <ConsentRow key={consent.purpose} consent={consent} company={data.company} />
          ))}
          <CountingRow company={data.company} />
        </ul>
      )}
      {reading && data && (
        <NoticeDialog notice={data.notice} company={data.company} onClose={() => setReading(false)} />
      )}
    </section>
  );
}

function ConsentRow({ consent, company }: { consent: OwnConsent; company: string }) {
  const saving = useSetConsent();
  const { purpose, granted, decided, at, noticeVersion } = consent;
  const { label, meaning } = purposeWords[purpose];
  const decide = async (wanted: boolean) => {
    try {
      await saving.mutateAsync({ purpose, granted: wanted });
    } catch (error) {
      toast.failure(failureText(error, privacyMessages.consentNotSaved));
    }
  };
  const since = decided
    ? at && `You decided this on ${exactDate(at)}, with version ${noticeVersion} of the notice.`
    : granted && `${company} relies on legitimate interest until you decide.`;
  return (
    <li className={classes.row}>
      <SwitchField
        label={label}
        description={
          <>
            {meaning}
            {since && <span className={classes.since}>{since}</span>}
          </>
        }
        value={granted}
        onChange={(wanted) => void decide(wanted)}
      />
    </li>
  );
}

/** The switch for counting opens and clicks. It is on until the person objects, so it is separate from the consents. */
function CountingRow({ company }: { company: string }) {
  const { data } = useQuery(ownCountingQuery);
  const saving = useSetCounting();
  const decide = async (counted: boolean) => {
    try {
      await saving.mutateAsync(counted);
    } catch (error) {
      toast.failure(failureText(error, trackingMessages.notSaved));
    }
  };
  if (!data) return null;
  return (
    <li className={classes.row}>
      <SwitchField
        label="Count my opens and clicks"
        description={`${company} sees whether you open its mail and follow its links. When off, nothing is counted, and earlier counts are deleted.`}
        value={data.counted}
        onChange={(counted) => void decide(counted)}
      />
    </li>
  );
}
