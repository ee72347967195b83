// For drafts that must outlive their tab, such as an email written while the server was unavailable. Others may use this browser too, so
// they end after a week or with the session. Storage can be full or forbidden; then there is no draft.
const prefix = 'lasting-draft:';
const week = 7 * 86_400_000;

type Kept = { at: number; values: unknown };

function parse(text: string | null): Partial<Kept> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<Kept> | null;
  } catch {
    return null;
  }
}

const isOver = (kept: Partial<Kept> | null) => typeof kept?.at !== 'number' || Date.now() - kept.at > week;

/** Drops expired drafts, or all of them. */
export function clearLastingDrafts(every = true) {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    for (const key of keys)
      if (key.startsWith(prefix) && (every || isOver(parse(localStorage.getItem(key))))) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

export function readLastingDraft<Values>(name: string): Values | null {
  clearLastingDrafts(false);
  try {
    return (parse(localStorage.getItem(prefix + name))?.values ?? null) as Values | null;
  } catch {
    return null;
  }
}

export function keepLastingDraft(name: string, values: unknown) {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ at: Date.now(), values } satisfies Kept));
  } catch {
    // As above.
  }
}

export function dropLastingDraft(name: string) {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // As above.
  }
}
