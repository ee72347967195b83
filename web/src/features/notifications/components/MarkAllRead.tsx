import { Button } from '@mantine/core';
import { type Notification, notificationMessages } from '#contract/notifications.ts';
import { useTold } from '../../../ui/use-told.ts';
import { useReadNotifications } from '../api.ts';

/** Marks everything that was there when the newest of the list came; what came since stays unread. */
export function MarkAllRead({ shown: [newest], unread }: { shown: readonly Notification[]; unread: number }) {
  const { mutateAsync } = useReadNotifications();
  const [read, working] = useTold(async (upTo: string) => mutateAsync({ upTo }), {
    failed: notificationMessages.notRead,
  });
  if (!newest || unread === 0) return null;
  const press = async (button: HTMLElement) => {
    const around = button.closest<HTMLElement>('[role=dialog], main');
    await read(newest._id);
    // The button goes, and whoever works by keyboard stays where it was.
    around?.querySelector<HTMLElement>('a[href], h1')?.focus();
  };
  return (
    <Button variant="subtle" size="xs" loading={working} onClick={({ currentTarget }) => void press(currentTarget)}>
      Mark all as read
    </Button>
  );
}
