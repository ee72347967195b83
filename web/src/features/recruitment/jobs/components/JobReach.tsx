import { Button } from '@mantine/core';
import { IconBriefcase, IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { Job } from '#contract/recruitment/jobs.ts';
import { can } from '../../../../lib/can.ts';
import { late } from '../../../../lib/late.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { CopyField } from '../../../../ui/fields/CopyField.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import { audienceWords } from './job-words.ts';

const ReferDialog = late(() => import('./ReferDialog.tsx'), 'ReferDialog');

/** The ways to reach people for a job: matches, sharing, referring someone, and the link to its page. */
export function JobReach({ job }: { job: Job }) {
  const profile = useProfile();
  const { _id, title, state, isExclusive, path } = job;
  const found = { source: 'recruitment', jobid: _id, job: title };
  const isOpen = state === 'open';
  const [referring, setReferring] = useState(false);
  const mayRefer = isOpen && can(profile, 'referrals:manage');
  const mayFind = can(profile, 'people:read-contact');
  const mayShare = isOpen && can(profile, 'mail:send');
  if (!isOpen && !mayFind) return null;
  return (
    <PartFrame title="Reach people">
      {(mayFind || mayShare || mayRefer) && (
        <div className={layout.row}>
          {mayFind && (
            <Button
              variant="default"
              leftSection={<IconUserSearch size={18} aria-hidden />}
              renderRoot={(props: Record<string, unknown>) => (
                <Link {...props} to={paths.search} search={{ ...found, recommendations: '1' }} />
              )}
            >
              Find people who fit
            </Button>
          )}
          {mayShare && (
            <Button
              variant="default"
              leftSection={<IconBriefcase size={18} aria-hidden />}
              renderRoot={(props: Record<string, unknown>) => (
                <Link {...props} to={paths.search} search={{ source: 'recruitment', job: _id }} />
              )}
            >
              Share with ex-employees
            </Button>
          )}
          {mayRefer && (
            <Button
              variant="default"
              leftSection={<IconUserPlus size={18} aria-hidden />}
              onClick={() => setReferring(true)}
            >
              Refer a candidate
            </Button>
          )}
        </div>
      )}
      {isOpen && isExclusive && <p className={text.muted}>{audienceWords.exclusive.meaning}</p>}
      {isOpen && !isExclusive && (
        <CopyField
          label="Link"
          value={new URL(path, window.location.origin).href}
          description="Anyone with this link can see the job page."
        />
      )}
      {referring && <ReferDialog job={job} onClose={() => setReferring(false)} />}
    </PartFrame>
  );
}
