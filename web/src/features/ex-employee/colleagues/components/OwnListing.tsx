import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { colleagueMessages } from '#contract/ex-employee/colleagues.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useSetListing } from '../api.ts';
import classes from './Colleagues.module.css';

const shown = 'your name and photo, what you did and do, and your city';

/** What the directory is, and how to be in it. */
export function JoinDirectory({ company }: { company: string }) {
  const [join, working] = useJoin();
  return (
    <EmptyState
      icon={IconUsers}
      title="Find your former colleagues"
      action={
        <Button loading={working} onClick={() => void join()}>
          Join the directory
        </Button>
      }
    >
      {`The directory is for those who worked at ${company} and are listed themselves. Once you join, they see ${shown}, and can write to you here. Nobody sees your email or phone number, and you can leave at any time.`}
    </EmptyState>
  );
}

function useJoin() {
  const listing = useSetListing();
  return useTold(() => listing.mutateAsync(true), {
    done: colleagueMessages.joined,
    failed: colleagueMessages.notJoined,
    onDone: focusHeading,
  });
}

/** That one is listed, and the way out: at once, with a way back. */
export function OwnListing() {
  const listing = useSetListing();
  const [join] = useJoin();
  const [leave, working] = useTold(() => listing.mutateAsync(false), {
    failed: colleagueMessages.notLeft,
    onDone: () => {
      toast.success(colleagueMessages.left, { undo: () => void join() });
      focusHeading();
    },
  });
  return (
    <div className={classes.own}>
      <p className={text.muted}>You are listed. Nobody sees your email.</p>
      <Button variant="subtle" loading={working} onClick={() => void leave()}>
        Leave the directory
      </Button>
    </div>
  );
}
