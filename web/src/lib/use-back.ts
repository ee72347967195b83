import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Returns a function that goes back to the previous page, or to the fallback if this page was opened first. */
export function useBack(fallback: string): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : router.history.push(fallback));
}
