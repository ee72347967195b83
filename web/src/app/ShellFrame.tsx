import { ActionIcon, Drawer, Tooltip } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Profile } from '#contract/accounts/accounts.ts';
import { can } from '../lib/can.ts';
import { BrandMark } from '../ui/people/BrandMark.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { HoldBanner } from './HoldBanner.tsx';
import { type NavigationItem, sectionAt } from './navigation.ts';
import { PageOutlet } from './PageOutlet.tsx';
import classes from './PortalShell.module.css';
import railClasses from './Rail.module.css';
import { RailItem } from './RailItem.tsx';
import { SkipLink } from './SkipLink.tsx';

type RailProps = {
  items: readonly NavigationItem[];
  collapsed?: boolean;
  /** Absent in the drawer, which has its own brand and close button. */
  onCollapse?: () => void;
  onNavigate?: () => void;
};

/** An accordion: the current page's section is open, and one other until the person opens a page of a third. */
function Rail({ items, collapsed = false, onCollapse, onNavigate }: RailProps) {
  const here = useRouterState({ select: ({ location }) => sectionAt(items, location.pathname) });
  const [toggled, setToggled] = useState<{ at: string | undefined; open: string | undefined }>();
  const open = toggled && toggled.at === here ? toggled.open : here;
  return (
    <div className={railClasses.rail} data-collapsed={collapsed || undefined}>
      {onCollapse && (
        <div className={railClasses.brand}>
          <BrandMark compact={collapsed} />
        </div>
      )}
      <nav aria-label="Main">
        <ul>
          {items.map((item) => (
            <RailItem
              key={item.label}
              item={item}
              collapsed={collapsed}
              open={open === item.to}
              onToggle={() => setToggled({ at: here, open: open === item.to ? undefined : item.to })}
              onNavigate={onNavigate}
            />
          ))}
        </ul>
      </nav>
      {onCollapse && (
        <Tooltip label="Expand menu" position="right" disabled={!collapsed}>
          <button
            type="button"
            className={railClasses.collapse}
            aria-label={collapsed ? 'Expand menu' : 'Collapse menu'}
            aria-expanded={!collapsed}
            onClick={onCollapse}
          >
            {collapsed ? (
              <IconLayoutSidebarLeftExpand size={20} aria-hidden />
            ) : (
              <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
            )}
            {!collapsed && 'Collapse'}
          </button>
        </Tooltip>
      )}
    </div>
  );
}

// Loaded on demand, because only operators need it.
const SupportBanner = lazy(async () => ({
  default: (await import('../features/accounts/support/components/SupportBanner.tsx')).SupportBanner,
}));

export type ShellFrameProps = {
  profile: Profile | undefined;
  items: readonly NavigationItem[];
  /** The current location, at the left of the top bar. */
  place: ReactNode;
  /** Further controls in the top bar. */
  tools?: ReactNode;
  /** Content below every page. */
  end?: ReactNode;
};

/** Rail, top bar and page of the portal and the admin area. On phones the rail is a drawer. */
export function ShellFrame({ profile, items, place, tools, end }: ShellFrameProps) {
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'rail-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [drawerOpen, drawer] = useDisclosure();
  const looking = Boolean(profile?.support);
  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined} data-banner={looking || undefined}>
      <SkipLink />
      {profile?.support && (
        <div className={classes.banner}>
          <Suspense fallback={null}>
            <SupportBanner support={profile.support} company={profile.companyDetails} />
          </Suspense>
        </div>
      )}
      <aside className={classes.rail}>
        <Rail items={items} collapsed={collapsed} onCollapse={() => setCollapsed(!collapsed)} />
      </aside>
      <Drawer
        opened={drawerOpen}
        onClose={drawer.close}
        size="17rem"
        padding="sm"
        title={<BrandMark />}
        closeButtonProps={{ 'aria-label': 'Close menu' }}
      >
        <Rail items={items} onNavigate={drawer.close} />
      </Drawer>
      <header className={classes.bar}>
        <ActionIcon className={classes.burger} aria-label="Open menu" onClick={drawer.open}>
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
        <div className={classes.company}>{place}</div>
        {tools}
        <AccountMenu profile={profile} />
      </header>
      <main id="content" className={classes.content} tabIndex={-1}>
        {profile?.outgoingHold && (
          <HoldBanner reason={profile.outgoingHold} operates={can(profile, 'installation:operate')} />
        )}
        <PageOutlet />
        {end}
      </main>
    </div>
  );
}
