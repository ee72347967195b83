import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { privacyMessages, type RequestType, requestDays } from '#contract/base/privacy.ts';
import { failureText } from '../../../../lib/client.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { downloadHeld, ownRequestsQuery } from '../api.ts';
import { OwnRequestRow } from './OwnRequestRow.tsx';
import classes from './Privacy.module.css';
import { RequestDialog } from './RequestDialog.tsx';

const asks: readonly { type: RequestType; label: string; meaning: string; button: string }[] = [
  {
    type: 'access',
    label: 'Request access',
    meaning: `The download contains what this portal holds. Ask the company for anything beyond that; it answers within ${requestDays.access} days.`,
    button: 'Request access',
  },
  {
    type: 'erasure',
    label: 'Erase everything',
    meaning: `The company erases your record, account and messages within ${requestDays.erasure} days, or explains why it can’t.`,
    button: 'Request erasure',
  },
  {
    type: 'grievance',
    label: 'File a grievance',
    meaning: `Unhappy with how your data was handled? You get an answer within ${requestDays.grievance} days.`,
    button: 'File a grievance',
  },
];

/** The own rights: take a copy, ask, be erased, complain; and what became of it. */
export function PrivacyPanel() {
  const id = useId();
  const requests = useQuery(ownRequestsQuery);
  const [asking, setAsking] = useState<RequestType>();
  const [download, downloading] = useOnce(async () => {
    try {
      await downloadHeld();
    } catch (error) {
      toast.failure(failureText(error, privacyMessages.downloadFailed));
    }
  });
  const isOpen = (type: RequestType) => requests.data?.some((each) => each.type === type && each.state === 'open');
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.intro}>
          <h2 id={id} className={text.heading}>
            Your data
          </h2>
          <p className={text.muted}>Download it, ask about it, or have it erased.</p>
        </div>
      </div>
      <ul className={layout.list}>
        <li className={classes.row}>
          <div className={classes.main}>
            <p className={`${text.strong} ${text.breaking}`}>Download a copy</p>
            <p>One file with everything held about you: record, consents, messages, requests, notes and sessions.</p>
          </div>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={downloading}
            onClick={() => void download()}
          >
            Download
          </Button>
        </li>
        {asks.map(({ type, label, meaning, button }) => (
          <li key={type} className={classes.row}>
            <div className={classes.main}>
              <p className={`${text.strong} ${text.breaking}`}>{label}</p>
              <p>{meaning}</p>
            </div>
            {isOpen(type) ? (
              <p className={text.small}>Requested; see below.</p>
            ) : (
              <Button variant="default" disabled={requests.isPending} onClick={() => setAsking(type)}>
                {button}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {requests.isPending && <RowSkeletons count={2} />}
      {requests.error && !requests.data && <LoadFailure error={requests.error} onRetry={requests.refetch} />}
      {requests.data && requests.data.length > 0 && (
        <>
          <h3 className={`${text.heading} ${classes.more}`}>Your requests</h3>
          <ul className={layout.list}>
            {requests.data.map((request) => (
              <OwnRequestRow key={request._id} request={request} />
            ))}
          </ul>
        </>
      )}
      {asking && <RequestDialog type={asking} onClose={() => setAsking(undefined)} />}
    </section>
  );
}
