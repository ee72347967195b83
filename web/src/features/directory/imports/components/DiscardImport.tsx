import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportSummary } from '#contract/directory/imports.ts';
import { importMessages } from '#contract/directory/imports.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { useDiscardImport } from '../api.ts';

/** Discards an unconfirmed import. Asks for confirmation, because fixes in it are lost. */
export function DiscardImport({ of }: { of: ImportSummary }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const discarding = useDiscardImport(of._id);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Discard ${of.fileName}?`}
        confirmLabel="Discard"
        onConfirm={() => discarding.mutateAsync()}
        done={importMessages.discarded}
        onDone={() => navigate({ to: '/home/exemployee_management/import' })}
        onClose={() => setAsking(false)}
      >
        <p>The file and your fixes are deleted. No ex-employee is added or changed.</p>
      </ConfirmDialog>
    </>
  );
}
