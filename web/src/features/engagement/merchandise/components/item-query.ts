import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';

export const itemsKey = ['items'] as const;

export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: [...itemsKey, 'one', id],
    queryFn: async ({ signal }) =>
      call((await import('#contract/engagement/items.ts')).readItem, { params: { id } }, { signal }),
  });
