import { Menu, Tooltip } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useId } from 'react';
import { waitingQuery } from '../features/directory/requests/api.ts';
import type { NavigationChild } from '../lib/feature.ts';
import type { NavigationItem } from './navigation.ts';
import classes from './Rail.module.css';

type RailItemProps = {
  item: NavigationItem;
  /** Whether only icons are shown. */
  collapsed: boolean;
  /** Whether its pages are listed below it. */
  open: boolean;
  onToggle: () => void;
  onNavigate?: () => void;
};

export function RailItem(props: RailItemProps) {
  const { item, collapsed, open, onToggle, onNavigate } = props;
  const { children, icon: Picture } = item;
  const id = useId();
  if (collapsed && children.length > 0) return <RailFlyout item={item} isHere={open} />;
  const hasChildren = children.length > 0;
  // A tooltip costs as much as ten links, and only a bare icon needs one.
  const named = (link: ReactElement) =>
    collapsed ? (
      <Tooltip label={item.label} position="right">
        {link}
      </Tooltip>
    ) : (
      link
    );
  // With its sub-items visible the parent acts as their heading; only one of them is marked as current.
  const marked = !hasChildren || !open;
  return (
    <li>
      <div className={classes.entry}>
        {named(
          <Link
            to={item.to}
            className={classes.link}
            onClick={onNavigate}
            aria-label={collapsed ? item.label : undefined}
            activeOptions={{ exact: !item.hasPagesBelow, includeSearch: false }}
            activeProps={marked ? { 'data-active': true } : { 'aria-current': undefined }}
            // On a page that the entry names as its own, too.
            data-active={(open && marked) || undefined}
          >
            <Picture size={20} stroke={1.75} aria-hidden />
            {!collapsed && item.label}
          </Link>,
        )}
        {hasChildren && (
          <button
            type="button"
            className={classes.toggle}
            aria-label={`Pages of ${item.label}`}
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
          >
            <IconChevronDown size={16} aria-hidden />
          </button>
        )}
      </div>
      {hasChildren && (
        <ul className={classes.children} id={id} hidden={!open}>
          {children.map((child) => (
            <li key={child.to}>
              <Link
                to={child.to}
                className={classes.link}
                onClick={onNavigate}
                activeOptions={{ exact: !child.hasPagesBelow, includeSearch: false }}
                activeProps={{ 'data-active': true }}
              >
                {child.label}
                {child.waiting && <Count of={child.waiting} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** An icon of the collapsed rail whose pages open in a menu beside it. */
function RailFlyout({ item, isHere }: { item: NavigationItem; isHere: boolean }) {
  const { children, icon: Picture, label, to } = item;
  const own = children.some((child) => child.to === to) ? [] : [{ to, label, waiting: undefined }];
  return (
    <li>
      <Menu trigger="click-hover" position="right-start" offset={12} openDelay={80} closeDelay={160} withinPortal>
        <Menu.Target>
          <button type="button" className={classes.link} aria-label={label} data-active={isHere || undefined}>
            <Picture size={20} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{label}</Menu.Label>
          {[...own, ...children].map((page) => (
            <Menu.Item
              key={page.to}
              component={Link}
              to={page.to}
              rightSection={page.waiting && <Count of={page.waiting} />}
            >
              {page.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}

/** The number of waiting items. Its space is reserved, so that nothing moves when the number arrives. */
function Count({ of }: { of: NonNullable<NavigationChild['waiting']> }) {
  const { data } = useQuery({ ...waitingQuery, select: of });
  if (!data) return null;
  return (
    <span className={`${classes.count} numbers`}>
      {data > 999 ? '999+' : data}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}
