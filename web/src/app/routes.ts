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
  /** Below which its pages stand; null: anywhere. */
  path: Address | null;
  /** Where the bare address of the area leads. */
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
/** The pages of all features. */
export const pages = Object.values(declared).flat();

const patternOf = (path: string) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);

/** The page at which the browser has been opened. */
const openedPage = () => pages.find(({ path }) => patternOf(path).test(window.location.pathname));
/** With filters, it reads something else. */
const firstOf = (page: Page | undefined) => (window.location.search === '' ? page?.first : undefined);

/** Asks for who is signed in and for what the page draws first, before any other script is there. */
export function beginFirstReads() {
  const page = openedPage();
  if (!mayBeSignedIn() || !page || page.area === 'public') return;
  const first = firstOf(page);
  beginReading(['/users/profile', ...(first ? [first.address] : [])]);
}

async function withFirst<Frame>(frame: Promise<Frame>): Promise<Frame> {
  const { readFirst } = await import('./PortalProviders.tsx');
  await readFirst(firstOf(openedPage()));
  return frame;
}

/** The areas that have a frame. Mantine, the query client and the rail come with the frame's chunk and not before. */
const frames: Record<Exclude<Area, 'public'>, Frame> = {
  // Specification, section 2: /home/*.
  portal: {
    path: paths.home,
    Skeleton: ShellSkeleton,
    frame: lazyRouteComponent(() => withFirst(import('./Portal.tsx')), 'Portal'),
  },
  // But for the pages that are for anybody with their link.
  exemployee: {
    path: paths.exemployeeArea,
    start: paths.feed,
    Skeleton: ExemployeeSkeleton,
    frame: lazyRouteComponent(() => withFirst(import('./ExemployeeArea.tsx')), 'ExemployeeArea'),
  },
  // In the portal's frame too: the specification has them outside of /home.
  builder: {
    path: null,
    Skeleton: ShellSkeleton,
    frame: lazyRouteComponent(() => withFirst(import('./Portal.tsx')), 'Portal'),
  },
  // Jobs, and what campaigns ask, are for anybody with their link.
  visitor: {
    path: null,
    Skeleton: ExemployeeSkeleton,
    frame: lazyRouteComponent(() => import('./VisitorFrame.tsx'), 'VisitorFrame'),
  },
  // In the portal's frame, though outside /home: an operator reads it too.
  mailbox: {
    path: paths.mailbox,
    Skeleton: ShellSkeleton,
    frame: lazyRouteComponent(() => import('./MailboxFrame.tsx'), 'MailboxFrame'),
  },
  // About the own account, also while nothing else is open.
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

/** The page, for who may use it; when it draws what features hand in, that is loaded beside it and there before it. */
function complete({ page, needs, may }: Page): RouteComponent {
  if (!needs && !may) return page;
  const load = async () => {
    const [gates] = await Promise.all([may && import('./gate.tsx'), needs && loadNeeds(needs), page.preload?.()]);
    return { page: gates && may ? gates.gate(page, may) : page };
  };
  return lazyRouteComponent(load, 'page');
}

/** The pages of an area below its frame, whose address ends at `from`. */
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
  // The skeleton has the shape of what comes, so it may go as soon as it can.
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
/** The routes as links know them: by the contract's addresses, of which each has its page (features.test.ts). */
type Routes = { [Path in Address]: ReturnType<typeof routeAt<Path>> };

/** Every page that a feature has plugged in, in the frame of its area. */
export function routeTree() {
  const areas = (['portal', 'builder', 'exemployee', 'visitor', 'mailbox', 'account', 'admin'] as const).map(framed);
  const routes: AnyRoute[] = [...pagesOf('public', root, ''), ...areas];
  return root.addChildren(routes as unknown as Routes);
}
