import { lazy, Suspense } from 'react';
import { useLoaded } from '../../lib/use-loaded.ts';
import { PdfFailure, PdfSkeleton, type PdfViewProps } from './PdfStates.tsx';

// The library is large, so it loads with the first file that is viewed.
const PdfDrawing = lazy(() => import('./PdfDrawing.tsx'));

/** A PDF page by page as pictures, with its text to read aloud and to copy. Nothing in it is clickable, and nothing runs. */
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
