import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSession } from '#contract/accounts/security.ts';
import { securityMessages } from '#contract/accounts/security.ts';
import { failureText } from '../../../../lib/client.ts';
import { exactTime, lastActive } from '../../../../lib/dates.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../api.ts';
import { Panel } from './Panel.tsx';
import classes from './Security.module.css';

/** The person's sessions, each with a button to end it. Used in every area. */
export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Panel
      title="Where you are signed in"
      words="Sign out devices you don’t recognise or no longer use. Devices stay signed in for 14 days."
    >
      {sessions.isPending && <RowSkeletons count={2} />}
      {sessions.isError && !sessions.data && <LoadFailure error={sessions.error} onRetry={() => sessions.refetch()} />}
      {sessions.data && (
        <ul className={layout.list}>
          {sessions.data.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <div className={classes.below}>
          <Button variant="default" onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        </div>
      )}
      {asking && <EndOthersDialog count={others} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { _id, browser, current, createdAt, lastSeenAt } = session;
  const ending = useEndSession();
  const [end, working] = useOnce(async () => {
    try {
      await ending.mutateAsync(_id);
      toast.success(securityMessages.sessionEnded);
    } catch (error) {
      toast.failure(failureText(error, securityMessages.sessionNotEnded));
    }
  });
  const Picture = /(?:iOS|Android)/.test(browser) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Picture size={24} stroke={1.5} className={layout.sign} aria-hidden />
      <div className={layout.words}>
        <p className={classes.name}>
          {browser}
          {current && <StatusBadge tone="good">This device</StatusBadge>}
        </p>
        <p className={text.muted} title={`Signed in ${exactTime(createdAt)}`}>
          {current ? 'Active now' : `Last seen ${lastActive(lastSeenAt).toLowerCase()}`}
        </p>
      </div>
      {!current && (
        <Button variant="default" size="xs" loading={working} onClick={() => void end()}>
          Sign out<span className="visually-hidden"> {browser}</span>
        </Button>
      )}
    </li>
  );
}

function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const ending = useEndOtherSessions();
  return (
    <ConfirmDialog
      title="Sign out everywhere else?"
      confirmLabel="Sign out"
      onConfirm={() => ending.mutateAsync()}
      done={({ ended }) => (ended === 1 ? 'One device was signed out' : `${ended} devices were signed out`)}
      failed={securityMessages.sessionNotEnded}
      onClose={onClose}
    >
      <p>
        {count === 1 ? 'One other device is' : `${count} other devices are`} signed out immediately. You stay signed in
        on this one.
      </p>
    </ConfirmDialog>
  );
}
