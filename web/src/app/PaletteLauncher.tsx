import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Find } from '../lib/feature.ts';
import classes from './PaletteLauncher.module.css';
import { usePaletteSections } from './palette-sections.tsx';

const loadPalette = () => import('../features/base/palette/components/Palette.tsx');
const Palette = lazy(loadPalette);
const paletteField = '[role=combobox][aria-label="Search or jump to"]';
const apple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The way to the command palette: a button in the top bar, and Ctrl K from anywhere. Its code comes with the first use. */
export function PaletteLauncher({ area }: { area: Find['area'] }) {
  const [opened, setOpened] = useState(false);
  const [used, setUsed] = useState(false);
  const before = useRef<Element | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = () => {
    clearTimeout(leaving.current);
    before.current = document.activeElement;
    setUsed(true);
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    // After the dialog has let go of the focus; what was left may be gone with its page.
    leaving.current = setTimeout(() => {
      const { activeElement: active } = document;
      // What was chosen may have taken the focus where it belongs: into a dialog, or a field.
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
