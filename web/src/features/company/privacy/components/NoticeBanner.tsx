import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../../../../lib/profile.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { ownConsentsQuery, useSeeNotice } from '../api.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import classes from './Privacy.module.css';

/** Says in the ex-employee area that there is a newer notice than the one that was read; gone when it has been. */
export function NoticeBanner() {
  const profile = useProfile();
  const seeing = useSeeNotice();
  const [see] = useOnce((version: number) => seeing.mutateAsync(version).catch(() => undefined));
  const [reading, setReading] = useState(false);
  const { data, error, refetch } = useQuery({ ...ownConsentsQuery, enabled: reading });
  const version = profile?.unreadNotice;
  if (version === undefined) return null;
  const company = profile?.companyDetails?.name ?? '';
  const close = () => {
    setReading(false);
    if (data) void see(data.notice.version);
  };
  return (
    <Callout tone="info" role="status" className={classes.banner}>
      <p>
        {version > 1 ? `${company} has updated how it uses your data.` : `Please read how ${company} uses your data.`}
      </p>
      <Button variant="default" loading={reading && !data && !error} onClick={() => setReading(true)}>
        Read the notice
      </Button>
      {reading && error && !data && <LoadFailure error={error} onRetry={() => refetch()} />}
      {reading && data && <NoticeDialog notice={data.notice} company={company} onClose={close} closeLabel="Got it" />}
    </Callout>
  );
}
