import { IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../pages/EmptyState.tsx';
import { Skeleton } from '../pages/Skeletons.tsx';
import classes from './PdfView.module.css';

export type PdfViewProps = {
  /** What it is, for who hears the page: "Résumé of Asha Rao". */
  name: string;
  /** Brings the bytes; must keep its identity. */
  load: (signal: AbortSignal) => Promise<ArrayBuffer>;
  /** The way to the file itself: beside the buttons, and where it cannot be shown. */
  download: ReactNode;
};

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
