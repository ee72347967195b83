type Cursor = string | undefined;

/** Options for lists whose answers have the cursor of the next page, or null; spread into `infiniteQueryOptions`. */
export const byCursor = {
  initialPageParam: undefined as Cursor,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }): Cursor => nextCursor ?? undefined,
};
