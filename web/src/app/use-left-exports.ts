import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followed } from '../features/directory/exports/components/followed-exports.ts';

/** Resumes waiting for exports that were running when the page was reloaded. */
export function useLeftExports(user: string | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (!user || followed.left(user).length === 0) return;
    const follow = async () => {
      const { followExport } = await import('../features/directory/exports/api.ts');
      for (const id of followed.left(user)) followExport(client, id, user);
    };
    follow().catch(() => undefined);
  }, [client, user]);
}
