import { useBlocker } from '@tanstack/react-router';
import { DiscardDialog } from './DiscardDialog.tsx';

export type LeaveGuardProps = {
  /** Read at the moment of leaving, so that a save just before counts. */
  isChanged: () => boolean;
  children: string;
  onDiscard?: () => void;
};

type Place = { pathname: string; search: unknown };
const recordOf = ({ pathname, search }: Place) => `${pathname} ${(search as { id?: string }).id ?? ''}`;

/** Asks before a page with a changed form is left, also by closing the browser's tab. Other tabs of the page are not leaving. */
export function LeaveGuard({ isChanged, children, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => recordOf(current) !== recordOf(next) && isChanged(),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  const discard = () => {
    onDiscard?.();
    blocker.proceed?.();
  };
  return (
    <DiscardDialog opened={blocker.status === 'blocked'} onDiscard={discard} onStay={() => blocker.reset?.()}>
      {children}
    </DiscardDialog>
  );
}
