import { useEffect } from 'react';
import { useBrand } from './brand.ts';

/** Names the page in the browser's tab: "Groups · Encore". Without a title, the brand alone. */
export function useDocumentTitle(title?: string) {
  const { name } = useBrand();
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
