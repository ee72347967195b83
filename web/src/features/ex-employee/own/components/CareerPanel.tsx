import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { EducationEntries, JobEntries } from '#web/features/directory/record/components/RecordEntries.tsx';
import { RecordSection } from '#web/features/directory/record/components/RecordSection.tsx';
import { late } from '../../../../lib/late.ts';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './OwnProfile.module.css';
import { WithOwnRecord } from './WithOwnRecord.tsx';

const loadDialogs = () => import('./CareerDialogs.tsx');
const JobsDialog = late(loadDialogs, 'JobsDialog');
const EducationDialog = late(loadDialogs, 'EducationDialog');

/** Where the person has worked besides, and what they have studied. */
export function CareerPanel() {
  const [editing, setEditing] = useState<'jobs' | 'education'>();
  const close = () => setEditing(undefined);
  return (
    <WithOwnRecord skeleton={<FormSkeleton fields={3} />}>
      {(record) => {
        const { professionalDetails, educationDetails } = record;
        return (
          <div className={classes.panels}>
            <RecordSection
              title="Jobs elsewhere"
              action={
                <EditButton
                  bare={professionalDetails.length === 0}
                  of="jobs elsewhere"
                  onClick={() => setEditing('jobs')}
                />
              }
            >
              {professionalDetails.length > 0 ? (
                <JobEntries entries={professionalDetails} />
              ) : (
                <p className={text.muted}>Nothing yet. Your experience helps match you with jobs.</p>
              )}
            </RecordSection>
            <RecordSection
              title="Education"
              action={
                <EditButton
                  bare={educationDetails.length === 0}
                  of="education"
                  onClick={() => setEditing('education')}
                />
              }
            >
              {educationDetails.length > 0 ? (
                <EducationEntries entries={educationDetails} />
              ) : (
                <p className={text.muted}>Nothing yet.</p>
              )}
            </RecordSection>
            {editing === 'jobs' && <JobsDialog record={record} onClose={close} />}
            {editing === 'education' && <EducationDialog record={record} onClose={close} />}
          </div>
        );
      }}
    </WithOwnRecord>
  );
}

function EditButton({ bare, of, onClick }: { bare: boolean; of: string; onClick: () => void }) {
  const [word, Picture] = bare ? (['Add', IconPlus] as const) : (['Edit', IconPencil] as const);
  return (
    <Button
      variant="subtle"
      leftSection={<Picture size={18} aria-hidden />}
      aria-label={`${word} ${of}`}
      onPointerEnter={() => void loadDialogs()}
      onClick={onClick}
    >
      {word}
    </Button>
  );
}
