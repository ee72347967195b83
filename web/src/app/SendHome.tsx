import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { UserType } from '#contract/base/permissions.ts';
import { homeOf } from '../lib/areas.ts';

/** Sends whoever has no business in an area to their own, once: the router's own component goes again at every rendering. */
export function SendHome({ type }: { type: UserType }) {
  const { history } = useRouter();
  useEffect(() => history.replace(homeOf(type)), [history, type]);
  return null;
}
