/** A sign-in at a provider. Kept only in this tab, so that the provider's response is useless to anyone else. */
export type SignInUnderWay = { binding: string; callback?: string };

const key = 'single-sign-on';

export function keepSignIn(underWay: SignInUnderWay): void {
  sessionStorage.setItem(key, JSON.stringify(underWay));
}

/** Returns the sign-in that this tab started, once. */
export function takeSignIn(): SignInUnderWay | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    const { binding, callback } = (kept ?? {}) as Record<string, unknown>;
    if (typeof binding !== 'string') return null;
    return { binding, ...(typeof callback === 'string' ? { callback } : {}) };
  } catch {
    return null;
  }
}
