import { lazy, Suspense } from 'react';
import { useLoaded } from '../../lib/use-loaded.ts';
import { PdfFailure, PdfSkeleton, type PdfViewProps } from './PdfStates.tsx';

// The library is large: it comes with the first file that is looked at.
const PdfDrawing = lazy(() => import('./PdfDrawing.tsx'));

/** A PDF page by page as pictures, with its words to read aloud and to copy. Nothing in it can be pressed, and nothing runs. */
export function PdfView({ name, load, download }: PdfViewProps) {
  const loaded = useLoaded(load);
  if (loaded.state === 'failed') return <PdfFailure download={download} />;
  if (loaded.state === 'loading') return <PdfSkeleton />;
  return (
    <Suspense fallback={<PdfSkeleton />}>
      <PdfDrawing name={name} bytes={loaded.data} download={download} />
    </Suspense>
  );
}
