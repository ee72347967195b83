import { createRootRoute } from '@tanstack/react-router';
import { Root } from './Root.tsx';

export const root = createRootRoute({
  component: Root,
  validateSearch: (search): Record<string, string | undefined> => search as Record<string, string>,
});
