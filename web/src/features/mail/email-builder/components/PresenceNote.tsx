import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leaveTemplate, presenceQuery } from '../api.ts';
import classes from './Builder.module.css';

/** Shows who else is editing the email, and reports the person's own arrival and departure. */
export function PresenceNote({ id }: { id: string }) {
  const { data } = useQuery(presenceQuery(id));
  useEffect(() => () => void leaveTemplate(id).catch(() => undefined), [id]);
  const names = (data?.others ?? []).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className={classes.presence} role="status">
      {names.join(' and ')} {names.length === 1 ? 'is' : 'are'} editing this email too
    </p>
  );
}
