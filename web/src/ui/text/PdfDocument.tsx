import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCallback } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { useTold } from '../pages/use-told.ts';
import { PdfView } from './PdfView.tsx';

type PdfDocumentProps = {
  name: string;
  id: string;
  loadFile: (id: string, signal?: AbortSignal) => Promise<Blob>;
  /** The name of the downloaded file. */
  fileName: string;
};

/** A PDF stored by the server under an id, to read and to download. */
export function PdfDocument({ name, id, loadFile, fileName }: PdfDocumentProps) {
  const load = useCallback(async (signal: AbortSignal) => (await loadFile(id, signal)).arrayBuffer(), [id, loadFile]);
  const [save, saving] = useTold(async () => saveFile(await loadFile(id), fileName), {});
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
  return <PdfView name={name} load={load} download={download} />;
}
