import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnRecord } from '#contract/ex-employee/own.ts';
import { RecordSection } from '#web/features/directory/record/components/RecordSection.tsx';
import { Fact, FactList } from '../../../../ui/lists/FactList.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { WithOwnRecord } from './WithOwnRecord.tsx';

/** How the person is reached, and where they are today. */
export function DetailsPanel() {
  const [editing, setEditing] = useState(false);
  return (
    <WithOwnRecord skeleton={<FormSkeleton fields={3} />} quiet>
      {(record) => (
        <RecordSection
          title="Contact and work today"
          action={
            <Button
              variant="subtle"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setEditing(true)}
              aria-label="Edit contact and work today"
            >
              Edit
            </Button>
          }
        >
          <FactList>
            {factsOf(record).map(([name, value]) => (
              <Fact key={name} name={name} empty="Not given">
                {value}
              </Fact>
            ))}
          </FactList>
          {editing && <DetailsDialog record={record} onClose={() => setEditing(false)} />}
        </RecordSection>
      )}
    </WithOwnRecord>
  );
}

const factsOf = ({ crawledInfo, ...record }: OwnRecord) =>
  [
    ['Phone', record.phone],
    ['LinkedIn profile', record.linkedinUrl],
    ['Current company', crawledInfo.currentCompany],
    ['Current designation', crawledInfo.currentDesignation],
    ['Current location', crawledInfo.currentLocation],
    ['Current industry', record.currentIndustry],
  ] as const;
