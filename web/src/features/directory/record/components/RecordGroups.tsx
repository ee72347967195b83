import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { groupMessages } from '#contract/directory/groups.ts';
import type { PersonRecord } from '#contract/directory/people.ts';
import { failureText } from '../../../../lib/client.ts';
import { Pill } from '../../../../ui/text/Pill.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { useMembership } from '../api.ts';
import classes from './RecordSection.module.css';
import { RecordSection } from './RecordSection.tsx';

export type RecordGroupsProps = { person: PersonRecord; onAdd: () => void };

/** The groups that the person is in; each leads to its members. Leaving one can be undone. */
export function RecordGroups({ person: { _id, groups }, onAdd }: RecordGroupsProps) {
  const membership = useMembership(_id);
  const button = useRef<HTMLButtonElement>(null);
  const remove = async (group: PersonRecord['groups'][number]) => {
    button.current?.focus();
    try {
      await membership.remove(group._id, groups);
      const undo = () =>
        void membership
          .putBack(group._id, groups)
          .catch((error: unknown) => toast.failure(failureText(error, groupMessages.notAdded)));
      toast.success(groupMessages.removed, { undo });
    } catch (error) {
      toast.failure(failureText(error, groupMessages.notRemoved));
    }
  };
  return (
    <RecordSection
      title="Groups"
      action={
        <Button
          ref={button}
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={onAdd}
        >
          Save in group
        </Button>
      }
    >
      {groups.length === 0 && <p className={text.muted}>Not in any group yet.</p>}
      <ul className={classes.pills} aria-label="Groups">
        {groups.map((group) => (
          <li key={group._id}>
            <Pill onRemove={() => void remove(group)} removeLabel={`Remove from group ${group.name}`}>
              <Link to="/home/exemployee_management/search" search={{ groupIds: group._id }}>
                {group.name}
              </Link>
            </Pill>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
