import { type Finding, featureOf, isTest, type SourceFile } from './findings.ts';

/** Finds files in the folder of a web feature that are not plugged in. */
export function checkPlugs(sources: readonly SourceFile[]): Finding[] {
  const textOf = (path: string) => sources.find((file) => file.path === path)?.text ?? '';
  const error = (file: string, what: string, fix: string): Finding => {
    const why = 'A file that is not plugged in is not in the product, although its tests pass.';
    return { file, level: 'error', what, why, fix };
  };
  return sources.flatMap(({ path }) => {
    const place = featureOf(path);
    if (place?.side !== 'web' || isTest(path)) return [];
    const { area, feature, rest } = place;
    if (
      /^pages\/\w+Page\.tsx$/.test(rest) &&
      !textOf(`web/src/features/${area}/${feature}/pages.ts`).includes(`'./${rest}'`)
    )
      return [error(path, 'is a page without an address', `Declare it in ${feature}/pages.ts, or delete it.`)];
    return [];
  });
}
