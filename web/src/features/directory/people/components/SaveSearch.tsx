import { Button } from '@mantine/core';
import { IconFolderBolt } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { useProfile } from '../../../../lib/profile.ts';

const loadSaveSearchDialog = () => import('#web/features/directory/groups/components/SaveSearchDialog.tsx');
const SaveSearchDialog = lazy(loadSaveSearchDialog);

/** The button that saves the search as a dynamic group. */
export function SaveSearch({ filters, total }: { filters: PersonFilters; total: number | null }) {
  const [opened, setOpened] = useState(false);
  const profile = useProfile();
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        // Its space is reserved until the profile has loaded, since in a full row it takes a separate line.
        style={profile ? undefined : { visibility: 'hidden' }}
        leftSection={<IconFolderBolt size={16} aria-hidden />}
        onPointerEnter={() => void loadSaveSearchDialog()}
        onClick={() => setOpened(true)}
      >
        Save as dynamic group
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <SaveSearchDialog filters={filters} total={total} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
