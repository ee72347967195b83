import { useSyncExternalStore } from 'react';
import type { PageCompany } from '#contract/base/page-company.ts';

/** The company of the page on the screen; undefined until the server has said, null when it says none. */
export type ShownCompany = PageCompany | null | undefined;

let shown: ShownCompany;
const listeners = new Set<() => void>();

/** Keeps whose page it is, as an answer or a failure of the server says it. */
export function notePageCompany(company: ShownCompany) {
  shown = company;
  for (const listener of listeners) listener();
}

/** The company whose page an outsider has opened. */
export const usePageCompany = (): ShownCompany =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
