import { Button } from '@mantine/core';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { DocumentType } from '#contract/base/document-kinds.ts';
import { documentMessages } from '#contract/proofs/document-messages.ts';
import { failureText } from '../../../../lib/client.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { useLoaded } from '../../../../lib/use-loaded.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PdfDocument } from '../../../../ui/text/PdfDocument.tsx';
import { PdfSkeleton } from '../../../../ui/text/PdfStates.tsx';
import classes from './Documents.module.css';

type FileViewProps = {
  /** For screen readers: ‘Payslip, March 2025 of Asha Rao’. */
  name: string;
  id: string;
  /** Must keep its identity. */
  loadFile: (id: string, signal?: AbortSignal) => Promise<Blob>;
  /** The name of the downloaded file. */
  fileName: string;
};

/** A picture that was uploaded as a document, such as a scan. */
function Picture({ name, id, loadFile, fileName }: FileViewProps) {
  const load = useCallback((signal: AbortSignal) => loadFile(id, signal), [id, loadFile]);
  const loaded = useLoaded(load);
  const file = loaded.state === 'loaded' ? loaded.data : null;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const [save, saving] = useTold(async () => saveFile(file ?? (await loadFile(id)), fileName), {
    failed: documentMessages.notOpened,
  });
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
  if (loaded.state === 'failed')
    return (
      <EmptyState
        icon={IconFileOff}
        title={failureText(loaded.error, documentMessages.notOpened)}
        action={
          <Button variant="default" onClick={loaded.retry}>
            Try again
          </Button>
        }
      />
    );
  if (!address) return <PdfSkeleton />;
  return (
    <div className={layout.lines}>
      <div>{download}</div>
      <img src={address} alt={name} className={classes.picture} />
    </div>
  );
}

/** The content of a document: the pages of a PDF, or a picture. */
export const DocumentView = ({ contentType, ...file }: FileViewProps & { contentType: DocumentType }) =>
  contentType === 'application/pdf' ? <PdfDocument {...file} /> : <Picture {...file} />;
