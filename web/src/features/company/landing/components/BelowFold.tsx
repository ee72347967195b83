import type { ReactNode } from 'react';
import { Closing } from './Closing.tsx';
import { ProductTour } from './ProductTour.tsx';

/** What comes when the first picture of the page stands, in one piece. */
export default function BelowFold({ enter }: { enter: ReactNode }) {
  return (
    <>
      <ProductTour />
      <Closing enter={enter} />
    </>
  );
}
