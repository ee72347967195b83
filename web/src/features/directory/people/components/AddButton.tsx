import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import classes from './AddButton.module.css';

/** The directory's primary action, for roles that may add people. */
export function AddButton() {
  if (!can(useProfile(), 'people:write')) return null;
  return (
    <Button
      className={classes.add}
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/home/exemployee_management/add" />}
    >
      Add Ex-employee
    </Button>
  );
}
