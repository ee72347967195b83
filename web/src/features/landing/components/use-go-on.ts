import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Profile } from '#contract/accounts.ts';
import { homeOf } from '#web/lib/areas.ts';
import { safeCallback } from '#web/lib/callback.ts';
import { dataOf, mayBeSignedIn, request } from '#web/lib/client.ts';

async function readProfile(): Promise<Profile> {
  return dataOf<Profile>(await request('GET', '/users/profile', {}, { redirect: false }));
}

/** Where whoever is signed in is at home; undefined for everybody else, and until the server has said so. */
export function useOwnHome(): string | undefined {
  const [home, setHome] = useState<string>();
  useEffect(() => {
    if (!mayBeSignedIn()) return;
    readProfile().then(
      ({ type }) => setHome(homeOf(type)),
      // They are not, after all: the page offers to sign in.
      () => {},
    );
  }, []);
  return home;
}

/**
 * Takes whoever is signed in already on to where they wanted to go.
 * @returns whether somebody has to sign in; not before the server has said so
 */
export function useGoOn(wanted: boolean, callback: string | undefined): boolean {
  const router = useRouter();
  const [refused, setRefused] = useState(() => !mayBeSignedIn());
  useEffect(() => {
    if (!wanted || refused) return;
    readProfile().then(
      ({ type }) => router.history.replace(safeCallback(callback, type)),
      () => setRefused(true),
    );
  }, [wanted, refused, callback, router]);
  return wanted && refused;
}
