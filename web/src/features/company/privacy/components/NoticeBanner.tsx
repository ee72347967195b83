import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce } from '../../../../lib/use-once.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { ownConsentsQuery, useSeeNotice } from '../api.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import classes from './Privacy.module.css';

/** Shown in the ex-employee area until the person has read the latest notice. */
export function NoticeBanner() {
  const { data } = useQuery(ownConsentsQuery);
  const seeing = useSeeNotice();
  const [see] = useOnce((version: number) => seeing.mutateAsync(version).catch(() => undefined));
  const [reading, setReading] = useState(false);
  if (!data?.noticeIsNew) return null;
  const { notice, company } = data;
  const close = () => {
    setReading(false);
    void see(notice.version);
  };
  return (
    <Callout tone="info" role="status" className={classes.banner}>
      <p>
        {notice.version > 1
          ? `${company} has updated how it uses your data.`
          : `Please read how ${company} uses your data.`}
      </p>
      <Button variant="default" onClick={() => setReading(true)}>
        Read the notice
      </Button>
      {reading && <NoticeDialog notice={notice} company={company} onClose={close} closeLabel="Got it" />}
    </Callout>
  );
}
