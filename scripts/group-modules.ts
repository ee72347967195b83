/** Modules in one chunk: their size, the visits that load them (one bit each), and the chunks that they import. */
type Chunk = { modules: string[]; size: number; visits: Uint32Array; imports: Set<Chunk> };
type Wanted = {
  /** The modules that each visit loads, with all that they import, and how much the visit counts. */
  visits: readonly { modules: ReadonlySet<string>; weight: number }[];
  sizes: ReadonlyMap<string, number>;
  importsOf: (id: string) => readonly string[];
  /** The size that costs as much as one more request. */
  requestCost: number;
};

/** Returns one chunk for all modules that the same visits load. A module of a single visit is in none: it travels with its page. */
function split({ visits, sizes, importsOf }: Wanted): Set<Chunk> {
  const chunkOf = new Map<string, Chunk>();
  const byVisits = new Map<string, Chunk>();
  for (const [id, size] of sizes) {
    const bits = new Uint32Array(Math.ceil(visits.length / 32));
    let loads = 0;
    for (const [at, visit] of visits.entries()) {
      if (!visit.modules.has(id)) continue;
      bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
      loads += 1;
    }
    if (loads < 2) continue;
    const key = bits.join();
    const chunk = byVisits.get(key) ?? { modules: [], size: 0, visits: bits, imports: new Set() };
    chunk.modules.push(id);
    chunk.size += size;
    byVisits.set(key, chunk);
    chunkOf.set(id, chunk);
  }
  for (const [id, chunk] of chunkOf)
    for (const next of importsOf(id)) {
      const other = chunkOf.get(next);
      if (other && other !== chunk) chunk.imports.add(other);
    }
  return new Set(byVisits.values());
}

/** Returns a chunk and all chunks that load with it. */
function withImports(chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const next of chunk.imports) withImports(next, found);
  return found;
}

/**
 * Groups modules into chunks: first by the visits that load them, then merged, the best saving first, until a merge would cost more in
 * modules that a visit does not need than it saves in requests.
 *
 * @returns the modules of each chunk; those of the most visits first, so that a chunk imports only from chunks before it
 */
export function groupModules(wanted: Wanted): string[][] {
  const { visits, requestCost } = wanted;
  const chunks = split(wanted);
  /** Returns the weight of the visits in one set and not in another. */
  const weigh = (bits: (word: number) => number) => {
    let sum = 0;
    for (let word = 0; word < Math.ceil(visits.length / 32); word += 1)
      for (let rest = bits(word); rest !== 0; rest &= rest - 1)
        sum += visits[word * 32 + 31 - Math.clz32(rest & -rest)]?.weight ?? 0;
    return sum;
  };
  const closures = new Map<Chunk, Set<Chunk>>();
  const closureOf = (chunk: Chunk) => {
    const known = closures.get(chunk) ?? withImports(chunk);
    closures.set(chunk, known);
    return known;
  };
  const costOf = (one: Chunk, other: Chunk) => {
    const both = (word: number) => (one.visits[word] ?? 0) | (other.visits[word] ?? 0);
    let cost = -requestCost * weigh((word) => (one.visits[word] ?? 0) & (other.visits[word] ?? 0));
    for (const chunk of new Set([...closureOf(one), ...closureOf(other)])) {
      const more = weigh((word) => both(word) & ~(chunk.visits[word] ?? 0));
      cost += more * (chunk.size + (chunk === one || chunk === other ? 0 : requestCost));
    }
    return cost;
  };
  const merge = (one: Chunk, other: Chunk) => {
    chunks.delete(other);
    one.modules.push(...other.modules);
    one.size += other.size;
    one.visits = one.visits.map((word, at) => word | (other.visits[at] ?? 0));
    one.imports = new Set([...one.imports, ...other.imports]);
    for (const chunk of chunks) if (chunk.imports.delete(other)) chunk.imports.add(one);
    one.imports.delete(one);
    one.imports.delete(other);
    closures.clear();
    for (const chunk of withImports(one)) chunk.visits = chunk.visits.map((word, at) => word | (one.visits[at] ?? 0));
    // What lies between the two would import the chunk that imports it.
    for (const chunk of withImports(one))
      if (chunk !== one && chunks.has(chunk) && withImports(chunk).has(one)) merge(one, chunk);
  };
  type Pair = { one: Chunk; other: Chunk; cost: number };
  const pairsOf = (one: Chunk, others: Iterable<Chunk>): Pair[] =>
    [...others].filter((other) => other !== one).map((other) => ({ one, other, cost: costOf(one, other) }));
  let pairs = [...chunks].flatMap((one, at) => pairsOf(one, [...chunks].slice(0, at)));
  for (;;) {
    const best = pairs.reduce<Pair | null>((least, pair) => (pair.cost < (least?.cost ?? 0) ? pair : least), null);
    if (!best) break;
    // Merges since may have changed what it costs.
    const cost = costOf(best.one, best.other);
    if (cost > best.cost) {
      best.cost = cost;
      continue;
    }
    merge(best.one, best.other);
    pairs = pairs.filter(
      ({ one, other }) => chunks.has(one) && chunks.has(other) && one !== best.one && other !== best.one,
    );
    pairs.push(...pairsOf(best.one, chunks));
  }
  const loads = (chunk: Chunk) => weigh((word) => chunk.visits[word] ?? 0);
  return [...chunks].toSorted((one, other) => loads(other) - loads(one)).map(({ modules }) => modules);
}
