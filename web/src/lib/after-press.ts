let pressed = false;
let waiting: (() => void)[] = [];

function release() {
  pressed = false;
  const due = waiting;
  waiting = [];
  // The click comes after the pointer has gone up.
  if (due.length) setTimeout(() => due.forEach((act) => act()), 0);
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pressed = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, release, { capture: true, passive: true });
}

/**
 * Does it now, or when the pointer that is down has gone up and its click is done: what appears meanwhile would push away what is
 * being pressed, and swallow the click.
 */
export function afterPress(act: () => void) {
  if (pressed) waiting.push(act);
  else act();
}
