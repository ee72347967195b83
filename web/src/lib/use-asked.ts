import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Asked } from './feature.ts';

/** The address of a page that does something at once when it is opened, as whoever chose that action meant. */
export const askingFor = (path: string, asked: Asked) => `${path}?ask=${asked}`;

/** Does it once when the address asks for it, and takes that out of the address: going back must not do it again. */
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
