import { IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../pages/EmptyState.tsx';
import { Skeleton } from '../pages/Skeletons.tsx';
import classes from './PdfView.module.css';

export type PdfViewProps = {
  /** The name, for screen readers: "Résumé of Asha Rao". */
  name: string;
  /** Loads the bytes; must keep its identity. */
  load: (signal: AbortSignal) => Promise<ArrayBuffer>;
  /** The download link: next to the buttons, and if it cannot be shown. */
  download: ReactNode;
};

/** Replaces a PDF that cannot be shown; `isHeavy`: it would take too long to draw. */
export function PdfFailure({ download, isHeavy = false }: Pick<PdfViewProps, 'download'> & { isHeavy?: boolean }) {
  const title = isHeavy ? 'This PDF is too complex to show here' : 'This PDF could not be shown';
  return <EmptyState icon={IconFileOff} title={title} action={download} />;
}

/** A page while it is loading. */
export function PdfSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={classes.waiting}>
      <Skeleton height="100%" />
    </div>
  );
}
