/** The bundler's data about a module that is used here. */
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null };
type Graph = { getModuleInfo(id: string): Module | null };

/** Modules on the first screen of each area, however they are imported; the rest is loaded on demand. */
const first: Readonly<Record<string, readonly string[]>> = {
  // Every page of it asks whether its reader may open it.
  portal: ['app/Portal.tsx', 'app/features.ts', 'app/gate.tsx'],
  home: ['features/company/dashboard/pages/DashboardPage.tsx'],
  search: ['app/features.ts', 'features/directory/people/pages/SearchPage.tsx'],
  exemployee: ['app/ExemployeeArea.tsx', 'app/features.ts', 'features/ex-employee/own/pages/FeedPage.tsx'],
  // What lists of the portal have in common, without all that is behind their buttons.
  list: [
    'features/engagement/events/components/EventThumbnail.tsx',
    'ui/fields/ChoiceField.tsx',
    'ui/filters/FilterSelect.tsx',
    'ui/lists/ListPage.tsx',
    'ui/lists/MoreMenu.tsx',
  ],
  // Opened by a link of a mail, mostly on a phone.
  outside: [
    'app/VisitorFrame.tsx',
    'features/accounts/accounts/components/LinkPage.tsx',
    'features/accounts/accounts/pages/ResetPasswordPage.tsx',
    'features/accounts/accounts/pages/SignInLinkPage.tsx',
    'features/accounts/accounts/pages/VerifyEmailPage.tsx',
    'features/accounts/team/pages/JoinPage.tsx',
    'features/engagement/events/pages/AttendEventPage.tsx',
    'features/engagement/merchandise/pages/ClaimGiftPage.tsx',
    'features/engagement/polls/pages/VotePage.tsx',
    'features/engagement/surveys/pages/AnswerSurveyPage.tsx',
    'features/ex-employee/claims/pages/ClaimPage.tsx',
    'features/ex-employee/claims/pages/RegisterPage.tsx',
    'features/ex-employee/unsubscribe/pages/UnsubscribePage.tsx',
    'features/recruitment/applying/pages/ApplicationPage.tsx',
    'features/recruitment/applying/pages/ApplyPage.tsx',
    'features/recruitment/applying/pages/ConfirmApplicationPage.tsx',
    'features/recruitment/offers/pages/InvitationPage.tsx',
    'features/recruitment/offers/pages/LinkedOfferPage.tsx',
    'features/recruitment/referrals/pages/CandidatePage.tsx',
    'features/recruitment/referrals/pages/ReferPage.tsx',
  ],
  admin: ['app/AdminArea.tsx', 'app/features.ts'],
};
/** Features' modules that a first page waits for (web/src/lib/feature.ts). */
const handedIn: Readonly<Record<string, RegExp>> = {
  // The counts in the navigation.
  portal: /\/contract\/src\/directory\/overview-parts\.ts$/,
  search: /\/components\/[\w-]*filters?[\w-]*\.tsx?$/i,
  exemployee: /\/components\/Feed[A-Z]\w*\.tsx$/,
};

/** Returns whether a package names its parts in one file: through that everything would seem to need everything. */
const isPackageOfParts = (id: string) => /\/node_modules\/(?:@tabler\/icons-react|@mantine\/core)\/.*js$/.test(id);
const partsOf = /import \{([^}]*)\} from ["']@(?:mantine\/(?:core|hooks)|tabler\/icons-react)["']/g;
/** Returns the file name of a part: `createTheme` is in `create-theme.mjs`. */
const partName = (name: string) => name.replaceAll('-', '').toLowerCase();

type Reached = { modules: Set<string>; parts: Set<string> };

function reach(graph: Graph, from: string, also: RegExp | undefined, { modules, parts }: Reached): void {
  const module = graph.getModuleInfo(from);
  if (!module || modules.has(from) || isPackageOfParts(from)) return;
  modules.add(from);
  for (const [, names = ''] of module.code?.matchAll(partsOf) ?? [])
    for (const name of names.split(',')) parts.add(partName(name.trim().split(' ')[0] ?? ''));
  const handed = module.dynamicallyImportedIds.filter((id) => also?.test(id));
  for (const id of [...module.importedIds, ...handed]) reach(graph, id, also, { modules, parts });
}

/** Returns the chunk for the first screens of some areas. The portal's own is too small to be worth a request, or two with its styles. */
function chunkOf(areas: readonly string[]): string | null {
  const [area] = areas;
  // Pages that answer a mail's link are also in the ex-employee area, and nowhere else.
  if (areas.length > 1 && areas.every((each) => each === 'exemployee' || each === 'outside')) return 'answering';
  return areas.length > 1 || area === 'portal' ? 'shared' : (area ?? null);
}

const only = (name: string, chunk: string | null) => (chunk === name ? name : null);

/** Finds the areas that draw a module on their first screen, and the parts of the kit they use. */
function readFirst(graph: Graph, source: string) {
  const parts = new Set<string>();
  const areas = Object.entries(first).map(([area, files]) => {
    const modules = new Set<string>();
    for (const file of files) reach(graph, `${source}/${file}`, handedIn[area], { modules, parts });
    return { area, modules };
  });
  return {
    areasOf: (id: string) => areas.filter(({ modules }) => modules.has(id)).map(({ area }) => area),
    isFirstPart: (id: string) => parts.has(partName(/\/([\w-]+)\.mjs$/.exec(id)?.[1] ?? '')),
  };
}

/**
 * Returns the chunks of the website: one for the start, a few for the first screens of areas, one for each heavy, rarely used part, and one for what
 * several of the rest share. Tiny chunks would cost a request each.
 */
export function chunkGroups(source: string) {
  let read: ReturnType<typeof readFirst> | null = null;
  const of = (nameOf: (found: NonNullable<typeof read>, id: string) => string | null) => (id: string, graph: Graph) => {
    read ??= readFirst(graph, source);
    return nameOf(read, id);
  };
  /** What all signs share, and those of a first picture. */
  const isFirstIcon = ({ isFirstPart }: NonNullable<typeof read>, id: string) =>
    !/\/icons\/Icon\w+\.mjs$/.test(id) || isFirstPart(id);
  const isIcon = /\/node_modules\/@tabler\//;
  const isKit = /\/node_modules\/@mantine\/(?:core|hooks)\/.*\.mjs$/;
  const heavy = (name: string, test: RegExp) => ({ name, test, priority: 5 });
  return [
    { name: 'start', tags: ['$initial' as const], priority: 50 },
    { name: of(({ isFirstPart }, id) => (isFirstPart(id) ? 'kit' : null)), test: isKit, priority: 41 },
    { name: of((found, id) => (isFirstIcon(found, id) ? 'icons' : null)), test: isIcon, priority: 41 },
    { name: 'icons-more', test: isIcon, priority: 40 },
    { name: 'kit-more', test: isKit, priority: 40 },
    // A group includes what its modules import, so more widely shared modules come first.
    { name: of(({ areasOf }, id) => only('shared', chunkOf(areasOf(id)))), priority: 22 },
    { name: of(({ areasOf }, id) => chunkOf(areasOf(id))), priority: 20 },
    // The map and its picture share it, and must not wait for everything else that is shared.
    { name: 'map-places', test: /\/ui\/map\/map-places\.ts$/, priority: 12 },
    { name: 'more', test: /\/(?:web|contract)\/src\//, minShareCount: 2, priority: 10 },
    heavy('charts', /\/ui\/charts\/\w+Drawing\.tsx$/),
    heavy('map', /\/ui\/map\/IndiaMapStage\.tsx$/),
    heavy('editor', /\/ui\/text\/editors\.ts$/),
    heavy('calendar', /\/ui\/fields\/Calendar\.tsx$/),
    heavy('images', /\/ui\/dialogs\/(?:ImageDialog|ImageStage)\.tsx$/),
  ];
}
