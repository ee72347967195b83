export interface Finding {
  file: string;
  level: 'error' | 'warning';
  what: string;
  why: string;
  mend: string;
}

export interface SourceFile {
  /** From the top of the repository, with forward slashes. */
  path: string;
  text: string;
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('api/test/');
}

export function isGenerated(file: SourceFile): boolean {
  return file.path === 'api/src/core/database/schema.ts' || /^.{0,200}\bgenerated\b/is.test(file.text.slice(0, 200));
}

/** Where a file of a feature sits: `api/src/features/directory/people/routes.ts` → api, people, `routes.ts`. */
export function featureOf(path: string): { side: 'api' | 'web'; feature: string; rest: string } | null {
  const [, side, feature, rest] = /^(api|web)\/src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return feature && rest ? { side: side === 'api' ? 'api' : 'web', feature, rest } : null;
}
