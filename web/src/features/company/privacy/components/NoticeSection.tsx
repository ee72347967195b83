import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublishedNotice } from '#contract/directory/consents.ts';
import { can } from '../../../../lib/can.ts';
import { exactDate } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { noticesQuery } from '../api.ts';
import { Declarations } from './Declarations.tsx';
import { NoticeEditor } from './NoticeEditor.tsx';
import classes from './Privacy.module.css';

/** What ex-employees are told about the use of their data, and on what the company's mail rests: a section of the settings. */
export function NoticeSection() {
  const { data, error, isPending, refetch } = useQuery(noticesQuery);
  const mayChange = can(useProfile(), 'company:settings');
  const [editing, setEditing] = useState(false);
  const [latest, ...earlier] = data ?? [];
  return (
    <>
      <div className={classes.section}>
        <SectionFrame
          title="Consent notice"
          words="Shown to ex-employees at their first sign-in, and again when there is a new version. Each consent records the version it was given with."
          action={
            latest &&
            mayChange && (
              <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
                New version
              </Button>
            )
          }
        >
          {isPending && <FormSkeleton fields={2} />}
          {error && !data && <LoadFailure error={error} onRetry={refetch} />}
          {latest && (
            <>
              <p className={classes.notice}>{latest.body}</p>
              <p className={text.small}>{published(latest)}</p>
            </>
          )}
          {earlier.map((notice) => (
            <details key={notice.version} className={classes.more}>
              <summary>{published(notice)}</summary>
              <p className={classes.notice}>{notice.body}</p>
            </details>
          ))}
        </SectionFrame>
      </div>
      <Declarations mayChange={mayChange} />
      {editing && latest && <NoticeEditor latest={latest} onClose={() => setEditing(false)} />}
    </>
  );
}

const published = ({ version, publishedAt, publishedBy }: PublishedNotice) =>
  `Version ${version}, ${exactDate(publishedAt)}${publishedBy ? `, by ${publishedBy}` : ''}`;
