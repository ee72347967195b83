let pressed = false;
let waiting: (() => void)[] = [];

function release() {
  pressed = false;
  const due = waiting;
  waiting = [];
  // The click event comes after the pointer goes up.
  if (due.length) setTimeout(() => due.forEach((act) => act()), 0);
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, release, { capture: true, passive: true });
}

/**
 * Runs the action now, or after the current press and its click: anything that appears in between would push the pressed element away and
 * swallow the click.
 */
export function afterPress(act: () => void) {
  if (pressed) waiting.push(act);
  else act();
}
