/** The entries that a feature plugs in at one plug. */
export type PluggedEntries = { readonly plug: Plug<never>; readonly entries: readonly unknown[] };

/** A place where features plug in entries of one kind to a lower feature that does not know them. */
export type Plug<Entry> = {
  readonly name: string;
  /** Returns the names of an entry; each may exist only once. */
  readonly namesOf: (entry: Entry) => readonly string[];
  /** Plugs entries in, for `plugs` of a feature.ts. */
  add(...entries: readonly Entry[]): PluggedEntries;
};

/**
 * Declares a plug, in `plugs.ts` of the feature that uses its entries.
 * @param name what an entry is, for the message about two with the same name
 */
export function definePlug<Entry>(name: string, namesOf: (entry: Entry) => readonly string[] = () => []): Plug<Entry> {
  const plug: Plug<Entry> = { name, namesOf, add: (...entries) => ({ plug: plug as unknown as Plug<never>, entries }) };
  return plug;
}

/** Reads the entries that features have plugged in at a plug, in the order of the features. */
export type ReadPlug = <Entry>(plug: Plug<Entry>) => readonly Entry[];

/** Collects the entries of all plugs. @throws Error when two entries of a plug have the same name */
export function collectPlugs(plugged: readonly PluggedEntries[]): ReadPlug {
  const entries = new Map<Plug<never>, unknown[]>();
  for (const each of plugged) entries.set(each.plug, [...(entries.get(each.plug) ?? []), ...each.entries]);
  for (const [plug, all] of entries)
    requireDistinct(
      all.flatMap((entry) => plug.namesOf(entry as never)),
      plug.name,
    );
  return <Entry>(plug: Plug<Entry>) => (entries.get(plug as unknown as Plug<never>) ?? []) as Entry[];
}

/** Checks that names are distinct. @throws Error when one occurs twice */
export function requireDistinct(names: readonly string[], what: string): void {
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`Two features have the ${what} ${twice}`);
}
