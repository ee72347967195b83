import { IconFileOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../pages/EmptyState.tsx';
import { Skeleton } from '../pages/Skeletons.tsx';
import classes from './PdfView.module.css';

// The library is large: it comes with the first file that is looked at.
const PdfDrawing = lazy(() => import('./PdfDrawing.tsx'));

export type PdfViewProps = {
  /** What it is, for who hears the page: "Résumé of Asha Rao". */
  name: string;
  /** Brings the bytes; must keep its identity. */
  load: (signal: AbortSignal) => Promise<ArrayBuffer>;
  /** The way to the file itself: beside the buttons, and where it cannot be shown. */
  download: ReactNode;
};

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

/** In place of what cannot be shown. */
export function PdfFailure({ download }: Pick<PdfViewProps, 'download'>) {
  return <EmptyState icon={IconFileOff} title="This PDF could not be shown" action={download} />;
}

/** A page while it is on its way. */
export function PdfSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={classes.waiting}>
      <Skeleton height="100%" />
    </div>
  );
}
