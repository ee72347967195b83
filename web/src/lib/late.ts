import { type ComponentType, createElement, lazy, Suspense } from 'react';

/** Wraps a dialog whose code loads when it is first opened. */
export function late<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Module[Name] {
  const Late = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }));
  return ((props: object) => createElement(Suspense, null, createElement(Late, props))) as Module[Name];
}
