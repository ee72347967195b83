export interface Finding {
  file: string;
  level: 'error' | 'warning';
  what: string;
  why: string;
  fix: string;
}

export interface SourceFile {
  /** Relative to the repository, with forward slashes. */
  path: string;
  text: string;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('api/test/');
}

export function isGenerated(file: SourceFile): boolean {
  return file.path === 'api/src/core/database/schema.ts' || /^.{0,200}\bgenerated\b/is.test(file.text.slice(0, 200));
}

/** Returns the place of a feature's file: `api/src/features/directory/people/feature.ts` → api, directory, people, `feature.ts`. */
export function featureOf(path: string): { side: 'api' | 'web'; area: string; feature: string; rest: string } | null {
  const [, side, area, feature, rest] = /^(api|web)\/src\/features\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return area && feature && rest ? { side: side === 'api' ? 'api' : 'web', area, feature, rest } : null;
}

/** Returns the area of a file: `contract/src/directory/people.ts` and `web/src/features/directory/people/api.ts` → directory; null elsewhere. */
export function areaOf(path: string): string | null {
  return /^(?:contract\/src|(?:api|web)\/src\/features)\/([^/]+)\//.exec(path)?.[1] ?? null;
}
