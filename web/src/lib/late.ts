import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { type HandedIn, loadHandedIn } from './feature.ts';

/**
 * Wraps a dialog whose code loads when it is first opened.
 * @param needs the parts of other features that it shows
 */
export function late<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  needs: readonly (keyof HandedIn)[] = [],
): Module[Name] {
  const Late = lazy(async () => {
    const [loaded] = await Promise.all([load(), loadHandedIn(needs)]);
    return { default: loaded[name] as ComponentType<object> };
  });
  return ((props: object) => createElement(Suspense, null, createElement(Late, props))) as Module[Name];
}
