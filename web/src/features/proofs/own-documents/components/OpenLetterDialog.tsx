import { Button } from '@mantine/core';
import { useCallback } from 'react';
import type { OwnLetter } from '#contract/proofs/letters.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { PdfView } from '../../../../ui/text/PdfView.tsx';
import { loadOwnLetter } from '../api.ts';
import { saveLetter } from './letter-file.ts';

/** Shows the pages of a letter. */
export function OpenLetterDialog({ letter, onClose }: { letter: OwnLetter; onClose: () => void }) {
  const { _id, title } = letter;
  const load = useCallback(async (signal: AbortSignal) => (await loadOwnLetter(_id, signal)).arrayBuffer(), [_id]);
  const [save, saving] = useTold(() => saveLetter(letter), {});
  const download = (
    <Button variant="default" loading={saving} onClick={() => void save()}>
      Download
    </Button>
  );
  return (
    <ModalFrame opened onClose={onClose} title={title} size="large">
      <PdfView name={title} load={load} download={download} />
    </ModalFrame>
  );
}
