import { Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { BrandMark } from '../ui/people/BrandMark.tsx';
import { type NavigationItem, sectionAt } from './navigation.ts';
import classes from './Rail.module.css';
import { RailItem } from './RailItem.tsx';

type RailProps = {
  items: readonly NavigationItem[];
  collapsed?: boolean;
  /** Absent in the drawer, which has its own brand and its own way out. */
  onCollapse?: () => void;
  onNavigate?: () => void;
};

/** An accordion: the section of the page is open, and another one only until a page of a third is opened. */
export function Rail({ items, collapsed = false, onCollapse, onNavigate }: RailProps) {
  const here = useRouterState({ select: ({ location }) => sectionAt(items, location.pathname) });
  const [toggled, setToggled] = useState<{ at: string | undefined; open: string | undefined }>();
  const open = toggled && toggled.at === here ? toggled.open : here;
  return (
    <div className={classes.rail} data-collapsed={collapsed || undefined}>
      {onCollapse && (
        <div className={classes.brand}>
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
            className={classes.collapse}
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
