import { Button } from '@mantine/core';
import { type Notification, notificationMessages } from '#contract/base/notifications.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useReadNotifications } from '../api.ts';

/** Marks everything that was there when the newest of the list came; what came since stays unread. */
export function MarkAllRead({ shown: [newest], unread }: { shown: readonly Notification[]; unread: number }) {
  const { mutateAsync } = useReadNotifications();
  const [read, working] = useTold(async (upTo: string) => mutateAsync({ upTo }), {
    failed: notificationMessages.notRead,
  });
  if (!newest || unread === 0) return null;
  const press = (button: HTMLElement) => {
    // Before it is asked: the button goes with the answer, and then Escape would reach nothing that closes.
    button.closest('[role=dialog], main')?.querySelector<HTMLElement>('a[href], h1')?.focus();
    void read(newest._id);
  };
  return (
    <Button variant="subtle" size="xs" loading={working} onClick={({ currentTarget }) => press(currentTarget)}>
      Mark all as read
    </Button>
  );
}
