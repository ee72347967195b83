import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useAsked } from '../../../../lib/use-asked.ts';
import { followExport } from '../api.ts';
import classes from './Export.module.css';
import type { ExportButtonProps } from './ExportDialog.tsx';

/** Downloads the export that a notification links to, and removes it from the address so that going back doesn't repeat it. */
function useSentExport(user: string | undefined) {
  const { export: id }: { export?: string } = useSearch({ strict: false });
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!id || !user) return;
    void navigate({ to: '.', search: (before: object) => ({ ...before, export: undefined }), replace: true });
    followExport(client, id, user);
  }, [id, user, client, navigate]);
}

const loadDialog = () => import('./ExportDialog.tsx');
const ExportDialog = lazy(loadDialog);

/** The button that exports the selected people or the whole search, for roles that may export. */
export function ExportButton(props: ExportButtonProps) {
  const profile = useProfile();
  const [opened, setOpened] = useState(false);
  const mayExport = can(profile, 'people:write') && props.total !== 0;
  useAsked('export', () => setOpened(true), mayExport);
  useSentExport(can(profile, 'people:write') ? profile?.id : undefined);
  if (!profile || !mayExport) return null;
  return (
    <>
      <Button
        {...(props.alone ? { variant: 'default' } : { variant: 'subtle', size: 'xs', className: classes.open })}
        aria-label="Export"
        leftSection={<IconDownload size={16} aria-hidden />}
        onPointerEnter={() => void loadDialog()}
        onClick={() => setOpened(true)}
      >
        <span className={props.alone ? undefined : classes.word}>Export</span>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ExportDialog {...props} user={profile.id} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
