import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Asked } from './feature.ts';

/** Returns the address of a page that runs an action as soon as it is opened. */
export const askingFor = (path: string, asked: Asked) => `${path}?ask=${asked}`;

/** Runs the action once when the address asks for it, and removes that from the address, so that going back does not repeat it. */
export function useAsked(asked: Asked, act: () => void, isReady = true) {
  const { ask }: { ask?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const answer = useEffectEvent(() => {
    void navigate({ to: '.', search: (before: object) => ({ ...before, ask: undefined }), replace: true });
    act();
  });
  const isAsked = ask === asked && isReady;
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
