import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { homeOf } from '#web/lib/areas.ts';
import { safeCallback } from '#web/lib/callback.ts';
import { mayBeSignedIn } from '#web/lib/client.ts';
import { readSignedIn } from '#web/lib/signed-in.ts';

/** Where whoever is signed in is at home; undefined for everybody else, and until the server has said so. */
export function useOwnHome(): string | undefined {
  const [home, setHome] = useState<string>();
  useEffect(() => {
    void readSignedIn().then((profile) => profile && setHome(homeOf(profile.type)));
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
    void readSignedIn().then((profile) => {
      if (profile) router.history.replace(safeCallback(callback, profile.type));
      else setRefused(true);
    });
  }, [wanted, refused, callback, router]);
  return wanted && refused;
}
