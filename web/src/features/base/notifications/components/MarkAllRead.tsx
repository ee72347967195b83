import { Button } from '@mantine/core';
import { type Notification, notificationMessages } from '#contract/base/notifications.ts';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { useReadNotifications } from '../api.ts';

/** Marks everything up to the newest listed notification as read. Later ones stay unread. */
export function MarkAllRead({ shown: [newest], unread }: { shown: readonly Notification[]; unread: number }) {
  const { mutateAsync } = useReadNotifications();
  const [read, working] = useTold(async (upTo: string) => mutateAsync({ upTo }), {
    failed: notificationMessages.notRead,
  });
  if (!newest || unread === 0) return null;
  const press = (button: HTMLElement) => {
    // Moves the focus before the request: the button disappears with the response, and Escape would no longer close the list.
    button.closest('[role=dialog], main')?.querySelector<HTMLElement>('a[href], h1')?.focus();
    void read(newest._id);
  };
  return (
    <Button variant="subtle" size="xs" loading={working} onClick={({ currentTarget }) => press(currentTarget)}>
      Mark all as read
    </Button>
  );
}
