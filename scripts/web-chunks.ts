import { statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { groupModules } from './group-modules.ts';

/** The bundler's data about a module that is used here. */
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null };
type Graph = { getModuleInfo(id: string): Module | null };

/** The modules that load with every page of an area. */
const portal = ['app/Portal.tsx', 'app/PortalProviders.tsx', 'app/features.ts', 'app/gate.tsx'];
const frames: Readonly<Record<string, readonly string[]>> = {
  portal,
  builder: portal,
  mailbox: ['app/MailboxFrame.tsx', ...portal],
  exemployee: ['app/ExemployeeArea.tsx', 'app/features.ts'],
  visitor: ['app/VisitorFrame.tsx'],
  account: ['app/AccountFrame.tsx'],
  admin: ['app/AdminArea.tsx', 'app/features.ts'],
};
/** The dynamic imports that an area, or a page that `needs` them (web/src/lib/page.ts), shows on its first screen. */
const handedIn: Readonly<Record<string, RegExp>> = {
  // The counts in the navigation.
  portal: /\/contract\/src\/directory\/overview-parts\.ts$/,
  filters: /\/components\/person-filters\.ts$/,
  controls: /\/(?:components\/\w+Filter|ui\/filters\/filter-controls)\.tsx$/,
  timeline: /\/components\/timeline\.ts$/,
  public: /\/BelowFold\.tsx$/,
  feed: /\/components\/Feed[A-Z]\w*\.tsx$/,
};
/** A page as a feature's `pages.ts` declares it: its area, what it needs, and its file. */
const declared = /area: ["'](\w+)["']((?:(?!area:)[^])*?)import\(["']\.\/(pages\/\w+\.tsx)["']\)/g;
const needed = /needs: \[([^\]]*)\]/;

/** Index files of packages: through these everything would seem to need everything, so imports are followed by name. */
const isIndex = (id: string) => /\/node_modules\/@(?:mantine|tabler)\/.*\/(?:index|tabler-icons-react)\.m?js$/.test(id);
const partsOf = /import \{([^}]*)\} from ["']@(?:mantine\/(?:core|hooks)|tabler\/icons-react)["']/g;
/** Returns the file name of a part: `createTheme` is in `create-theme.mjs`. */
const partName = (name: string) => name.replaceAll('-', '').toLowerCase();

/** The static imports of the whole website. */
function readImports(graph: Graph, main: string) {
  const parts = new Map<string, string>();
  const next = new Map<string, readonly string[]>();
  const dynamic = new Map<string, readonly string[]>();
  const waiting = [main];
  const seen = new Set(waiting);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    next.set(id, importedIds);
    dynamic.set(id, dynamicallyImportedIds);
    for (const other of [...importedIds, ...dynamicallyImportedIds]) {
      if (isIndex(id)) parts.set(partName(basename(other, extname(other))), other);
      if (!seen.has(other)) waiting.push(other);
      seen.add(other);
    }
  }
  for (const id of seen) {
    const names = [...(graph.getModuleInfo(id)?.code?.matchAll(partsOf) ?? [])].flatMap(([, list = '']) =>
      list.split(','),
    );
    const named = names.map((name) => parts.get(partName(name.trim().split(' ')[0] ?? '')));
    next.set(id, [...(next.get(id) ?? []), ...named].filter((one) => one !== undefined && !isIndex(one)) as string[]);
  }
  return { all: seen, next, dynamic };
}
type Imports = ReturnType<typeof readImports>;

/** Adds modules, all that they import statically, and the dynamic imports that match. */
function reach(
  { next, dynamic }: Imports,
  from: readonly string[],
  also: readonly RegExp[],
  found = new Set<string>(),
) {
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || !next.has(id)) continue;
    found.add(id);
    waiting.push(...(next.get(id) ?? []));
    waiting.push(...(dynamic.get(id) ?? []).filter((other) => also.some((each) => each.test(other))));
  }
  return found;
}

/** A visit: the file of a page, or of a part that loads on demand, and all modules that load with it. */
type Visit = { file: string; modules: Set<string>; weight: number };
/** The weights of pages with which people begin: the landing page, in the start itself, and those of each day. Others weigh 1. */
const startWeights: Readonly<Record<string, number>> = {
  'main.tsx': 15,
  'DashboardPage.tsx': 10,
  'SearchPage.tsx': 10,
  'FeedPage.tsx': 16,
  'EventsPage.tsx': 5,
};
/** Parts that load on demand find nearly all that they need loaded by their page. */
const partWeight = 0.02;

/** Returns the first visits of all pages, and those that open a dialog or a part further down. */
function readVisits(graph: Graph, source: string, imports: Imports): Visit[] {
  const main = join(source, 'main.tsx');
  const visits: Visit[] = [];
  const add = (file: string, from: readonly string[], needs: readonly string[]) => {
    const also = needs.flatMap((need) => handedIn[need] ?? []);
    visits.push({ file, modules: reach(imports, from, also), weight: startWeights[basename(file)] ?? 1 });
  };
  // The landing page is part of the start.
  add(main, [main], ['public']);
  for (const id of imports.all) {
    if (basename(id) !== 'pages.ts') continue;
    for (const [, area = '', between = '', name = ''] of graph.getModuleInfo(id)?.code?.matchAll(declared) ?? []) {
      const file = join(dirname(id), name);
      const needs = [...(needed.exec(between)?.[1] ?? '').matchAll(/\w+/g)].map(([need]) => need);
      add(file, [file, ...(frames[area] ?? []).map((one) => join(source, one))], [area, ...needs]);
    }
  }
  const pages = new Set(visits.map(({ file }) => file));
  const parts = new Set([...imports.dynamic.values()].flat().filter((id) => !pages.has(id)));
  for (const file of parts) visits.push({ file, modules: reach(imports, [file], []), weight: partWeight });
  return visits;
}

/** Characters of source that cost as much as one more request. A file of styles comes with a script that names its classes. */
const requestCosts = { scripts: 36_000, styles: 120_000 };
/** Mantine's styles, four times all others, which pages for outsiders do without. */
const mantineStyles = /\/(?:core\/styles\.layer|ui\/theme\/mantine)\.css$/;

/** The size of a module. The bundler reads styles later: as a module they are only the names of classes. */
const sizeOf = (graph: Graph, id: string) =>
  id.endsWith('.css') ? statSync(id).size : (graph.getModuleInfo(id)?.code?.length ?? 0);

/** Returns the chunk of each module that several visits share: its rank, styles first, and its name, that of its largest module. */
function assign(graph: Graph, source: string): Map<string, { rank: number; name: string }> {
  const main = join(source, 'main.tsx');
  const imports = readImports(graph, main);
  const visits = readVisits(graph, source, imports);
  const first = reach(imports, [main], []);
  const group = (kind: keyof typeof requestCosts) => {
    const ids = [...imports.all].filter(
      (id) => !first.has(id) && id.endsWith('.css') === (kind === 'styles') && !mantineStyles.test(id),
    );
    return groupModules({
      visits,
      sizes: new Map(ids.map((id) => [id, sizeOf(graph, id)])),
      importsOf: (id) => imports.next.get(id) ?? [],
      requestCost: requestCosts[kind],
    });
  };
  const [styles = [], ...otherStyles] = group('styles');
  const [scripts = [], ...otherScripts] = group('scripts');
  // The first of each are on nearly every page: together they are one request less.
  return new Map(
    [[...styles, ...scripts], ...otherStyles, ...otherScripts].flatMap((modules, rank) => {
      const [largest = ''] = modules.toSorted((one, other) => sizeOf(graph, other) - sizeOf(graph, one));
      return modules.map((id) => [id, { rank, name: basename(largest).split('.')[0] ?? '' }]);
    }),
  );
}

const mostChunks = 150;

/**
 * Returns the groups of modules that become chunks: one for the start, one for each heavy, rarely used part, and what several pages share,
 * so that each page loads little that it does not need, in few requests.
 */
export function chunkGroups(source: string) {
  let assigned: ReturnType<typeof assign> | null = null;
  const nameAt = (rank: number) => (id: string, graph: Graph) => {
    assigned ??= assign(graph, source);
    const chunk = assigned.get(id);
    return chunk?.rank === rank ? chunk.name : null;
  };
  const heavy = (name: string, test: RegExp) => ({ name, test, priority: 1 });
  return [
    { name: 'start', tags: ['$initial' as const], priority: 2 * mostChunks + 1 },
    { name: 'mantine', test: mantineStyles, priority: 2 * mostChunks },
    // A group includes what its modules import, so more widely shared modules come first.
    ...Array.from({ length: mostChunks }, (_, rank) => ({
      debugName: `shared ${rank}`,
      name: nameAt(rank),
      priority: 2 * mostChunks - 1 - rank,
    })),
    heavy('charts', /\/ui\/charts\/\w+Drawing\.tsx$/),
    heavy('map', /\/ui\/map\/IndiaMapStage\.tsx$/),
    heavy('editor', /\/ui\/text\/editors\.ts$/),
    heavy('calendar', /\/ui\/fields\/Calendar\.tsx$/),
    heavy('images', /\/ui\/dialogs\/(?:ImageDialog|ImageStage)\.tsx$/),
  ];
}
