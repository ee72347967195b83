import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** The library asks anew by itself only where there is an answer already that somebody looks at. */
const goesOn = ({ state }: Query, refetchType: InvalidateQueryFilters['refetchType']) =>
  state.data === undefined || refetchType === 'none';

/** What is on its way when something has changed may have been read before the change: it is asked for anew. */
export class ChangingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (!goesOn(query, filters?.refetchType)) continue;
      void query.cancel({ silent: true });
      // Whoever looks at it is told of a fault by the query itself.
      query.fetch().catch(() => {});
    }
    return super.invalidateQueries(filters, options);
  }
}
