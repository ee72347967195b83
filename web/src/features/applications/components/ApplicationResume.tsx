import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCallback } from 'react';
import { applicationMessages } from '#contract/application-messages.ts';
import type { Application } from '#contract/applications.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { PartFrame } from '../../../ui/PartFrame.tsx';
import { PdfView } from '../../../ui/PdfView.tsx';
import text from '../../../ui/text.module.css';
import { useTold } from '../../../ui/use-told.ts';
import { loadResume } from '../api.ts';

/** The résumé to read, and as a file. */
export function ApplicationResume({ application: { _id, name, hasResume } }: { application: Application }) {
  const load = useCallback(async (signal: AbortSignal) => (await loadResume(_id, signal)).arrayBuffer(), [_id]);
  const [save, saving] = useTold(async () => saveFile(await loadResume(_id), `${name}.pdf`), {});
  const download = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={saving}
      onClick={() => void save()}
    >
      Download
    </Button>
  );
  return (
    <PartFrame title="Résumé">
      {hasResume ? (
        <PdfView name={`Résumé of ${name}`} load={load} download={download} />
      ) : (
        <p className={text.muted}>{applicationMessages.noResume}</p>
      )}
    </PartFrame>
  );
}
