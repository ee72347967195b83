type Cursor = string | undefined;

/** Options of a list whose answers name the cursor of their next page, or null: spread into `infiniteQueryOptions`. */
export const byCursor = {
  initialPageParam: undefined as Cursor,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }): Cursor => nextCursor ?? undefined,
};
