import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { FactList } from '../../../ui/FactList.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { RecordSection } from '../../record/components/RecordSection.tsx';
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
          <FactList
            empty="Not given"
            facts={[
              { name: 'Phone', value: record.phone },
              { name: 'LinkedIn profile', value: record.linkedinUrl },
              { name: 'Current company', value: record.crawledInfo.currentCompany },
              { name: 'Current designation', value: record.crawledInfo.currentDesignation },
              { name: 'Current location', value: record.crawledInfo.currentLocation },
              { name: 'Current industry', value: record.currentIndustry },
            ]}
          />
          {editing && <DetailsDialog record={record} onClose={() => setEditing(false)} />}
        </RecordSection>
      )}
    </WithOwnRecord>
  );
}
