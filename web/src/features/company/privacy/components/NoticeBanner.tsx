import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProfile } from '../../../../lib/profile.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { LatePart } from '../../../../ui/pages/LatePart.tsx';
import classes from './NoticeBanner.module.css';

// Once for each version of the notice.
const loadReading = async () => (await import('./NoticeReading.tsx')).NoticeReading;

/** Shown in the ex-employee area until the person has read the latest notice. */
export function NoticeBanner() {
  const profile = useProfile();
  const [reading, setReading] = useState(false);
  const version = profile?.unreadNotice;
  if (version === undefined) return null;
  const company = profile?.companyDetails?.name ?? 'The company';
  return (
    <Callout tone="info" role="status" className={classes.banner}>
      <p>
        {version > 1 ? `${company} has updated how it uses your data.` : `Please read how ${company} uses your data.`}
      </p>
      <Button variant="default" onClick={() => setReading(true)}>
        Read the notice
      </Button>
      {reading && <LatePart load={loadReading} props={{ onClose: () => setReading(false) }} skeleton={null} />}
    </Callout>
  );
}
