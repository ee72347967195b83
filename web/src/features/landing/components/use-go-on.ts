import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Profile } from '#contract/accounts.ts';
import { safeCallback } from '#web/lib/callback.ts';
import { dataOf, mayBeSignedIn, request } from '#web/lib/client.ts';

/**
 * Takes whoever is signed in already on to where they wanted to go.
 * @returns whether somebody has to sign in; not before the server has said so
 */
export function useGoOn(wanted: boolean, callback: string | undefined): boolean {
  const router = useRouter();
  const [refused, setRefused] = useState(() => !mayBeSignedIn());
  useEffect(() => {
    if (!wanted || refused) return;
    request('GET', '/users/profile', {}, { redirect: false }).then(
      async (response) => {
        const data = await dataOf<Profile>(response);
        router.history.replace(safeCallback(callback, data.type));
      },
      () => setRefused(true),
    );
  }, [wanted, refused, callback, router]);
  return wanted && refused;
}
