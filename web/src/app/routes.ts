import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { type Address, paths } from '#contract/base/paths.ts';
import { beginReading, mayBeSignedIn } from '../lib/client.ts';
import type { HandedIn } from '../lib/feature.ts';
import type { Area, Page, Shape } from '../lib/page.ts';
import { PageSkeleton } from '../ui/pages/Skeletons.tsx';
import { ExemployeeSkeleton } from './ExemployeeSkeleton.tsx';
import { Root } from './Root.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

const root = createRootRoute({
  component: Root,
  validateSearch: (search): Record<string, string | undefined> => search as Record<string, string>,
});

type Frame = {
  /** The prefix of its pages' addresses; null for any address. */
  path: Address | null;
  /** The page that the area's bare address redirects to. */
  start?: Address;
  Skeleton: RouteComponent;
  frame: RouteComponent;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    shape?: Shape | undefined;
  }
}

const declared = import.meta.glob<readonly Page[]>('../features/*/*/pages.ts', { eager: true, import: 'pages' });
/** All features' pages. */
export const pages = Object.values(declared).flat();

const patternOf = (path: string) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);

/** The page that the browser opened first. */
const openedPage = () => pages.find(({ path }) => patternOf(path).test(window.location.pathname));
/** With filters in the address, the page reads other data. */
const firstOf = (page: Page | undefined) => (window.location.search === '' ? page?.first : undefined);

/** Requests the profile and the page's first data before any other script has loaded. */
export function beginFirstReads() {
  const page = openedPage();
  if (!mayBeSignedIn() || !page || page.area === 'public') return;
  const first = firstOf(page);
  beginReading(['/users/profile', ...(first ? [first.address] : [])]);
}

/** Reads once the frame's own module has run: it says which answers are kept for when there is no network. */
async function withFirst<Frame>(frame: Promise<Frame>): Promise<Frame> {
  const [loaded, { readFirst }] = await Promise.all([frame, import('./PortalProviders.tsx')]);
  await readFirst(firstOf(openedPage()));
  return loaded;
}

/** The areas that have a frame. Mantine, the query client and the rail load with the frame's chunk. */
const frames: Record<Exclude<Area, 'public'>, Frame> = {
  // Specification, section 2: /home/*.
  portal: {
    path: paths.home,
    Skeleton: ShellSkeleton,
    frame: lazyRouteComponent(() => withFirst(import('./Portal.tsx')), 'Portal'),
  },
  // Except pages that anyone with the link may open.
  exemployee: {
    path: paths.exemployeeArea,
    start: paths.feed,
    Skeleton: ExemployeeSkeleton,
    frame: lazyRouteComponent(() => withFirst(import('./ExemployeeArea.tsx')), 'ExemployeeArea'),
  },
  // Also in the portal's frame, though the specification puts them outside /home.
  builder: {
    path: null,
    Skeleton: ShellSkeleton,
    frame: lazyRouteComponent(() => withFirst(import('./Portal.tsx')), 'Portal'),
  },
  // Anyone with the link may open jobs and campaign pages.
  visitor: {
    path: null,
    Skeleton: ExemployeeSkeleton,
    frame: lazyRouteComponent(() => import('./VisitorFrame.tsx'), 'VisitorFrame'),
  },
  // In the portal's frame, though outside /home, because operators read it too.
  mailbox: {
    path: paths.mailbox,
    Skeleton: ShellSkeleton,
    frame: lazyRouteComponent(() => import('./MailboxFrame.tsx'), 'MailboxFrame'),
  },
  // Account pages, available even before the rest of the portal is.
  account: {
    path: null,
    Skeleton: PageSkeleton,
    frame: lazyRouteComponent(() => import('./AccountFrame.tsx'), 'AccountFrame'),
  },
  // Specification, section 2: /admin/*.
  admin: {
    path: paths.admin,
    start: paths.adminCompanies,
    Skeleton: ShellSkeleton,
    frame: lazyRouteComponent(() => withFirst(import('./AdminArea.tsx')), 'AdminArea'),
  },
};

async function loadNeeds(needs: readonly (keyof HandedIn)[]) {
  const [{ loadHandedIn }] = await Promise.all([import('../lib/feature.ts'), import('./features.ts')]);
  await loadHandedIn(needs);
}

/** Returns the page behind its permission check. Parts that features provide load in parallel, before it renders. */
function complete({ page, needs, may }: Page): RouteComponent {
  if (!needs && !may) return page;
  const load = async () => {
    const [gates] = await Promise.all([may && import('./gate.tsx'), needs && loadNeeds(needs), page.preload?.()]);
    return { page: gates && may ? gates.gate(page, may) : page };
  };
  return lazyRouteComponent(load, 'page');
}

/** Returns an area's pages below its frame, whose address ends at `from`. */
function pagesOf(area: Area, parent: AnyRoute, from: string): AnyRoute[] {
  const own = pages.filter((page) => page.area === area);
  return own.map((page) =>
    createRoute({
      getParentRoute: () => parent,
      path: page.path.slice(from.length) || '/',
      component: complete(page),
      staticData: { shape: page.shape },
    }),
  );
}

function framed(area: keyof typeof frames): AnyRoute {
  const { path, start, Skeleton, frame: component } = frames[area];
  // The skeleton has the shape of the page, so it may be replaced as soon as possible.
  const options = { getParentRoute: () => root, pendingComponent: Skeleton, pendingMs: 0, pendingMinMs: 0, component };
  const frame: AnyRoute = path === null ? createRoute({ ...options, id: area }) : createRoute({ ...options, path });
  const own = pagesOf(area, frame, path ?? '');
  if (!start) return frame.addChildren(own);
  const bare = createRoute({
    getParentRoute: () => frame,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: start });
    },
  });
  return frame.addChildren([bare, ...own]);
}

const routeAt = <Path extends Address>(path: Path) => createRoute({ getParentRoute: () => root, path });
/** The route type that links use: the contract's addresses, each of which has a page (features.test.ts). */
type Routes = { [Path in Address]: ReturnType<typeof routeAt<Path>> };

/** All pages provided by features, each in the frame of its area. */
export function routeTree() {
  const areas = (['portal', 'builder', 'exemployee', 'visitor', 'mailbox', 'account', 'admin'] as const).map(framed);
  const routes: AnyRoute[] = [...pagesOf('public', root, ''), ...areas];
  return root.addChildren(routes as unknown as Routes);
}
