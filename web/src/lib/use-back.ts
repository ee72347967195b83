import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Goes back to where the person came from, or to the fallback when this page was opened first. */
export function useBack(fallback: string): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => (canGoBack ? router.history.back() : router.history.push(fallback));
}
