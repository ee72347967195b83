import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followExport } from '../api.ts';

/** Hands over the export that a notification leads to, and takes it out of the address: going back must not do it again. */
export function useSentExport(user: string | undefined) {
  const { export: id }: { export?: string } = useSearch({ strict: false });
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!id || !user) return;
    void navigate({ to: '.', search: (before: object) => ({ ...before, export: undefined }), replace: true });
    followExport(client, id, user);
  }, [id, user, client, navigate]);
}
