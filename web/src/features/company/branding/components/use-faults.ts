import { useMemo, useRef, useState } from 'react';
import type { FieldError } from '#contract/base/route.ts';
import type { BrandingContent } from '#contract/company/branding.ts';
import { contentOf, limitFaults, openProblems, partOf, type WrittenBrand } from './written-brand.ts';

type Refused = { content: WrittenBrand; errors: readonly FieldError[] };

/**
 * Collects the errors of the draft by path: broken limits, the server’s refusals, and, once the user has tried to
 * publish, whatever prevents publishing.
 */
export function useFaults(content: BrandingContent, refused: Refused) {
  const [isAsked, setAsked] = useState(false);
  const over = useMemo(() => limitFaults(content), [content]);
  /** The last content that can be rendered; content over a limit cannot. */
  const drawn = useRef(content);
  if (over.length === 0) drawn.current = content;
  const faults = useMemo(() => {
    const sent = contentOf(refused.content);
    const isSame = refused.errors.length > 0 && JSON.stringify(sent) === JSON.stringify(content);
    const problems = isAsked ? openProblems(content) : [];
    // A path of the body starts with the name of the content in it.
    const told = isSame
      ? refused.errors.map(({ path, message }) => ({ path: path.replace(/^content\./, ''), message }))
      : [];
    return [...over, ...told, ...problems];
  }, [content, over, refused, isAsked]);
  /** The error at a path, or of a whole row below it. */
  const fault = (path: string) =>
    faults.find((each) => each.path === path || (/\.\d+$/.test(path) && each.path.startsWith(`${path}.`)))?.message;
  return {
    fault,
    faultyParts: new Set(faults.map(({ path }) => partOf(path))),
    drawn: drawn.current,
    ask: () => setAsked(true),
  };
}
