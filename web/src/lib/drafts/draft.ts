// Personal data: it stays in this browser tab and goes with it. Storage can be full or forbidden; then there simply is no draft.
const keyOf = (name: string) => `draft:${name}`;

export function readDraft<Values>(name: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Values | null;
  } catch {
    return null;
  }
}

export function keepDraft(name: string, values: unknown) {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // As above.
  }
}

export function dropDraft(name: string) {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}
