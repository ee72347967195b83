import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconLogout, IconMoon, IconSearch, IconSettings, IconSun } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { PaletteEntry, PaletteSection } from '../features/base/palette/components/entries.ts';
import { can } from '../lib/can.ts';
import { type Find, plugged } from '../lib/feature.ts';
import { useProfile } from '../lib/profile.ts';
import { setTheme, useTheme } from '../lib/theme.ts';
import { askingFor } from '../lib/use-asked.ts';
import { useNavigation } from './navigation.ts';
import classes from './PaletteLauncher.module.css';
import { signOut } from './session.ts';

type Way = { label: string; note?: string; icon: ComponentType<{ size: number }>; to: string };

/** A palette entry that leads to a page. Its id has both label and address: labels repeat, and two entries may lead to the same page. */
function useWay() {
  const { history } = useRouter();
  return (from: string, { label, note, icon: Picture, to }: Way): PaletteEntry => ({
    id: `${from} ${label} ${to}`,
    label,
    note,
    icon: <Picture size={18} aria-hidden />,
    kept: { from, id: `${label} ${to}`, label, to },
    run: () => history.push(to),
  });
}

/** The pages and actions of an area that the signed-in person may use, for the command palette. */
function usePaletteSections(area: Find['area']): PaletteSection[] {
  const profile = useProfile();
  const theme = useTheme();
  const way = useWay();
  const pages = useNavigation(area).flatMap(({ children, ...item }) =>
    (children.length > 0 ? children : [item]).map(({ label, to }) =>
      way('pages', { label, note: label === item.label ? undefined : item.label, icon: item.icon, to }),
    ),
  );
  const isPortal = area === 'portal';
  const settings = plugged('settings').filter(({ may }) => (may ? can(profile, may) : profile?.support === null));
  const actions = plugged('actions').filter(({ may }) => !may || can(profile, may));
  const other = theme === 'dark' ? 'light' : 'dark';
  const always: PaletteEntry[] = [
    {
      id: 'theme',
      label: other === 'dark' ? 'Switch to dark theme' : 'Switch to light theme',
      icon: other === 'dark' ? <IconMoon size={18} aria-hidden /> : <IconSun size={18} aria-hidden />,
      run: () => setTheme(other),
    },
    {
      id: 'sign-out',
      label: 'Sign out',
      icon: <IconLogout size={18} aria-hidden />,
      run: () => void signOut(),
    },
  ];
  const sectionOf = ({ key, label, group }: (typeof settings)[number]) =>
    way('settings', {
      label,
      note: `Settings · ${group}`,
      icon: IconSettings,
      to: paths.settingsSection.replace('$section', key),
    });
  const actionOf = ({ asks, to, ...action }: (typeof actions)[number]) =>
    way('actions', { ...action, to: asks ? askingFor(to, asks) : to });
  return [
    { label: 'Pages', entries: pages },
    { label: 'Actions', entries: [...(isPortal ? actions.map(actionOf) : []), ...always] },
    { label: 'Settings', entries: isPortal ? settings.map(sectionOf) : [], onlyFound: true },
  ];
}

const loadPalette = () => import('../features/base/palette/components/Palette.tsx');
const Palette = lazy(loadPalette);
const paletteField = '[role=combobox][aria-label="Search or jump to"]';
const apple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the command palette, by a button in the top bar or Ctrl K anywhere. Its code loads on first use. */
export function PaletteLauncher({ area }: { area: Find['area'] }) {
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const before = useRef<Element | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const open = () => {
    clearTimeout(leaving.current);
    before.current = document.activeElement;
    setUsed(true);
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    // Runs after the dialog releases the focus; the element that had it may be gone with its page.
    leaving.current = setTimeout(() => {
      const { activeElement: active } = document;
      // The chosen entry may already have moved the focus into a dialog or a field.
      if (active !== document.body && !active?.matches(paletteField)) return;
      const { current } = before;
      const back = current?.isConnected && current !== document.body ? current : document.querySelector('main');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    }, 150);
  };
  useHotkeys([['mod+K', () => (opened ? close() : open())]], [], true);
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
        onPointerEnter={() => void loadPalette()}
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.words}>Search or jump to…</span>
        <kbd className={classes.key} aria-hidden>
          {apple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      {used && <LoadedPalette area={area} opened={opened} onClose={close} />}
    </>
  );
}

type LoadedProps = { area: Find['area']; opened: boolean; onClose: () => void };

function LoadedPalette(props: LoadedProps) {
  const fixed = usePaletteSections(props.area);
  return (
    <Suspense fallback={null}>
      <Palette {...props} fixed={fixed} />
    </Suspense>
  );
}
