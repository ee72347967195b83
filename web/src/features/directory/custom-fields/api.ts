import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import {
  changeCustomField,
  countCustomValues,
  createCustomField,
  deleteCustomField,
  listCustomFields,
  sortCustomFields,
} from '#contract/directory/custom-fields.ts';
import { call } from '../../../lib/client.ts';

export const customFieldsQuery = queryOptions({
  queryKey: ['custom-fields'],
  queryFn: ({ signal }) => call(listCustomFields, {}, { signal }),
});

/** The number of ex-employees with a value in a field; always refetched, because people decide about deletion by it. */
export const heldQuery = (id: string) =>
  queryOptions({
    queryKey: [...customFieldsQuery.queryKey, id, 'values'],
    queryFn: async ({ signal }) => (await call(countCustomValues, { params: { id } }, { signal })).people,
    staleTime: 0,
    gcTime: 0,
  });

export type GivenField = Pick<CustomField, 'name' | 'type' | 'choices'>;

/** Invalidates the directory's lists too, because fields are also filters and columns there. */
function useFieldMutation<Input, Result>(act: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: customFieldsQuery.queryKey, exact: true }),
        client.invalidateQueries({ queryKey: ['people'], refetchType: 'none' }),
      ]),
  });
}

/** Creates a field, or changes the one with the id. The type can't change. */
export const useSaveField = () =>
  useFieldMutation(({ id, field }: { id: string | null; field: GivenField }) => {
    const choices = field.type === 'choice' ? field.choices : undefined;
    if (id === null) return call(createCustomField, { body: { name: field.name, type: field.type, choices } });
    return call(changeCustomField, { params: { id }, body: { name: field.name, choices } });
  });

/** Shows the new order immediately, before the server's response. */
export function useSortFields() {
  const client = useQueryClient();
  const { queryKey } = customFieldsQuery;
  const { mutateAsync } = useFieldMutation((ids: string[]) => call(sortCustomFields, { body: { ids } }));
  return (ids: string[]) => {
    client.setQueryData(queryKey, (fields) =>
      fields?.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)),
    );
    return mutateAsync(ids);
  };
}

export const useDeleteField = () => useFieldMutation((id: string) => call(deleteCustomField, { params: { id } }));
