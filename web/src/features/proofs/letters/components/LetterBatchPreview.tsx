import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { LetterBatch, LetterBatchEntry } from '#contract/proofs/letter-batches.ts';
import { failureText } from '../../../../lib/client.ts';
import { ModalFrame } from '../../../../ui/dialogs/ModalFrame.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { PdfSkeleton } from '../../../../ui/text/PdfStates.tsx';
import { letterEntryQuery } from '../api.ts';

// The library is large, so it loads with the first letter that is shown.
const PdfDrawing = lazy(() => import('../../../../ui/text/PdfDrawing.tsx'));

type LetterBatchPreviewProps = {
  batch: LetterBatch;
  shown: LetterBatchEntry;
  /** Shows the previous or the next letter; undefined where there is none. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** The letter of one person of a batch, as it will be. */
export function LetterBatchPreview({ batch, shown, onPrevious, onNext, onClose }: LetterBatchPreviewProps) {
  const { data, error } = useQuery(letterEntryQuery(batch._id, batch.state, shown.entry));
  return (
    <ModalFrame
      opened
      onClose={onClose}
      size="large"
      title={`${batch.title} of ${shown.person.name}`}
      footer={
        <>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={!onPrevious}
            onClick={onPrevious}
          >
            Previous
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            disabled={!onNext}
            onClick={onNext}
          >
            Next
          </Button>
        </>
      }
    >
      <Callout tone="warn" brief role="status">
        {error && failureText(error, 'The letter could not be drawn')}
      </Callout>
      {data ? (
        <Suspense fallback={<PdfSkeleton />}>
          <PdfDrawing key={shown.entry} name={`${batch.title} of ${shown.person.name}`} bytes={data} download={null} />
        </Suspense>
      ) : (
        !error && <PdfSkeleton />
      )}
    </ModalFrame>
  );
}
