import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCallback } from 'react';
import { applicationMessages } from '#contract/recruitment/application-messages.ts';
import type { Application } from '#contract/recruitment/applications.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PdfView } from '../../../../ui/text/PdfView.tsx';
import text from '../../../../ui/theme/text.module.css';
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
