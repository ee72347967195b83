import { useEffect } from 'react';
import { useBrand } from './brand.ts';

/** Sets the title of the browser's tab: "Groups · Encore". Without a title, only the brand. */
export function useDocumentTitle(title?: string) {
  const { name } = useBrand();
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
