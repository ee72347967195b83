import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { isOffline } from '../../lib/kept/offline.ts';
import { LoadFailure } from './LoadFailure.tsx';

type LatePartProps<Props> = {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** In the shape of what comes. */
  skeleton: ReactNode;
};

/** A part of a page whose code comes when it is opened. Where that can't be had, it is said in the part's place and not in the page's. */
export function LatePart<Props extends object>({ load, props, skeleton }: LatePartProps<Props>) {
  const loaded = () => lazy(async () => ({ default: await load() })) as ComponentType<Props>;
  const [Part, setPart] = useState(loaded);
  return (
    <CatchBoundary
      getResetKey={() => 'part'}
      errorComponent={({ error, reset }) => (
        <LoadFailure
          error={error}
          failed={isOffline() ? 'You are offline. Please try again when you are connected' : undefined}
          onRetry={() => {
            setPart(loaded);
            reset();
          }}
        />
      )}
    >
      <Suspense fallback={skeleton}>{createElement(Part, props)}</Suspense>
    </CatchBoundary>
  );
}
