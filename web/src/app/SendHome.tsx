import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { UserType } from '#contract/base/permissions.ts';
import { homeOf } from '../lib/areas.ts';

/** Redirects people out of an area they can't use to their own. Once only: the router's own component redirects on every render. */
export function SendHome({ type }: { type: UserType }) {
  const { history } = useRouter();
  useEffect(() => history.replace(homeOf(type)), [history, type]);
  return null;
}
