import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** The library refetches by itself only queries that have an answer and are shown. */
const goesOn = ({ state }: Query, refetchType: InvalidateQueryFilters['refetchType']) =>
  state.data === undefined || refetchType === 'none';

/** Refetches requests that were running when something changed, since they may have been read before the change. */
export class ChangingQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (!goesOn(query, filters?.refetchType)) continue;
      void query.cancel({ silent: true });
      // The query itself reports the error to its users.
      query.fetch().catch(() => {});
    }
    return super.invalidateQueries(filters, options);
  }
}
