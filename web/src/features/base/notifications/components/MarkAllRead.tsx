import { Button } from '@mantine/core';
import { type Notification, notificationMessages } from '#contract/base/notifications.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useReadNotifications } from '../api.ts';

/** Marks the list as read, up to the newest entry shown. Keeps its place while nothing is unread, so that the page does not move. */
export function MarkAllRead({ shown: [newest], unread }: { shown: readonly Notification[]; unread: number }) {
  const { mutateAsync } = useReadNotifications();
  const [read, working] = useTold(async (upTo: string) => mutateAsync({ upTo }), {
    failed: notificationMessages.notRead,
  });
  const isIdle = !newest || unread === 0;
  const press = (button: HTMLElement) => {
    // Before the call: the button disappears with the answer, and Escape would then reach nothing that closes.
    button.closest('[role=dialog], main')?.querySelector<HTMLElement>('a[href], h1')?.focus();
    if (newest) void read(newest._id);
  };
  return (
    <Button
      variant="subtle"
      size="xs"
      loading={working}
      style={isIdle ? { visibility: 'hidden' } : undefined}
      onClick={({ currentTarget }) => press(currentTarget)}
    >
      Mark all as read
    </Button>
  );
}
