import { useEffect } from 'react';

/** Keeps the height that the on-screen keyboard covers in the variable `--covered` of the document, so that buttons can be above it. */
export function useCoveredHeight(isOn: boolean) {
  useEffect(() => {
    const screen = window.visualViewport;
    if (!isOn || !screen) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - screen.height - screen.offsetTop);
      // Zoomed in, the screen is smaller without a keyboard.
      style.setProperty('--covered', screen.scale > 1 ? '0px' : `${Math.round(covered)}px`);
    };
    measure();
    screen.addEventListener('resize', measure);
    screen.addEventListener('scroll', measure);
    return () => {
      screen.removeEventListener('resize', measure);
      screen.removeEventListener('scroll', measure);
      style.removeProperty('--covered');
    };
  }, [isOn]);
}
