import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ImportSummary } from '#contract/imports.ts';
import { importMessages } from '#contract/imports.ts';
import { messageOf } from '../../../lib/client.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDiscardImport } from '../api.ts';

/** Forgets an import that was not confirmed. Asks before: what was mended in it is gone. */
export function DiscardImport({ of }: { of: ImportSummary }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const discarding = useDiscardImport(of._id);
  const [discard, working] = useOnce(async () => {
    try {
      await discarding.mutateAsync();
      toast.success(importMessages.discarded);
      await navigate({ to: '/home/exemployee_management/import' });
    } catch (error) {
      toast.failure(messageOf(error));
      setAsking(false);
    }
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Discard ${of.fileName}?`}
        confirmLabel="Discard"
        working={working}
        onConfirm={() => void discard()}
        onClose={() => setAsking(false)}
      >
        <p>The file and everything mended in it are forgotten. No ex-employee is added or changed.</p>
      </ConfirmDialog>
    </>
  );
}
