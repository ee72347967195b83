import { Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { BrandMark } from '../ui/BrandMark.tsx';
import type { NavigationItem } from './navigation.ts';
import classes from './Rail.module.css';

type RailProps = {
  items: readonly NavigationItem[];
  collapsed?: boolean;
  /** Absent in the drawer, which has its own brand and its own way out. */
  onCollapse?: () => void;
  onNavigate?: () => void;
};

export function Rail({ items, collapsed = false, onCollapse, onNavigate }: RailProps) {
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
            <RailItem key={item.label} item={item} collapsed={collapsed} onNavigate={onNavigate} />
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

function RailItem({
  item,
  collapsed,
  onNavigate,
}: {
  item: NavigationItem;
  collapsed: boolean;
  onNavigate?: () => void;
}) {
  const { children, icon: Picture } = item;
  // With its sub-items in sight the parent is a heading of them; only one of the two is marked as the place.
  const marked = collapsed || children.length === 0;
  return (
    <li>
      <Tooltip label={item.label} position="right" disabled={!collapsed}>
        <Link
          to={item.to}
          className={classes.link}
          onClick={onNavigate}
          aria-label={collapsed ? item.label : undefined}
          activeOptions={{ exact: !item.hasPagesBelow, includeSearch: false }}
          activeProps={marked ? { 'data-active': true } : { 'aria-current': undefined }}
        >
          <Picture size={20} stroke={1.75} aria-hidden />
          {!collapsed && item.label}
        </Link>
      </Tooltip>
      {!collapsed && children.length > 0 && (
        <ul className={classes.children}>
          {children.map((child) => (
            <li key={child.to}>
              <Link
                to={child.to}
                className={classes.link}
                onClick={onNavigate}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ 'data-active': true }}
              >
                {child.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
