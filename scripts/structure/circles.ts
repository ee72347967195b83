import { importsOf, target } from './arrows.ts';
import { areaOf, type Finding, featureOf, isTest, type SourceFile } from './findings.ts';

/** Each feature or area with its imports and a file for each. Types count too, since a reader needs them. */
type Arrows = Map<string, Map<string, string>>;

function arrowsOf(
  sources: readonly SourceFile[],
  side: string,
  placeOf: (path: string) => string | null | undefined,
): Arrows {
  const arrows: Arrows = new Map();
  for (const file of sources) {
    const here = placeOf(file.path);
    if (!here || !file.path.startsWith(`${side}/`) || isTest(file.path)) continue;
    for (const name of importsOf(file.text)) {
      const to = target(file.path, name) ?? '';
      const there = to.startsWith(`${side}/`) ? placeOf(to) : null;
      if (!there || there === here) continue;
      const own = arrows.get(here) ?? new Map<string, string>();
      if (!own.has(there)) own.set(there, file.path);
      arrows.set(here, own);
    }
  }
  return arrows;
}

/** Returns the shortest path from a feature back to itself; null when there is none. */
function circleAt(start: string, arrows: Arrows): string[] | null {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of arrows.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

/** Returns every circle once, by its shortest path, as 'a → b → a (file imports b; file imports a)'. */
function circlesIn(arrows: Arrows): string[] {
  const circles = new Map<string, string[]>();
  for (const place of [...arrows.keys()].sort()) {
    const circle = circleAt(place, arrows);
    const members = [...new Set(circle)].sort().join();
    if (circle && !circles.has(members)) circles.set(members, circle);
  }
  return [...circles.values()].map((circle) => {
    const files = circle.slice(0, -1).map((from, index) => {
      const to = circle[index + 1] ?? '';
      return `${arrows.get(from)?.get(to)} imports ${to}`;
    });
    return `${circle.join(' → ')} (${files.join('; ')})`;
  });
}

/** Finds the circles between the features of one side. */
export function checkCircles(sources: readonly SourceFile[], side: 'api' | 'web'): Finding[] {
  return circlesIn(arrowsOf(sources, side, (path) => featureOf(path)?.feature)).map((circle) => ({
    file: `${side}/src/features`,
    level: 'error',
    what: `features in a circle: ${circle}`,
    why: 'Features in a circle are one feature: none of them can be read, tested or taken away without the others.',
    fix: 'Move what both need into the lower feature, or declare a plug in the lower one (plugs.ts) and add to it in feature.ts of the higher one.',
  }));
}

/** Finds the circles between the areas of one side. */
export function checkAreas(sources: readonly SourceFile[], side: 'contract' | 'api' | 'web'): Finding[] {
  return circlesIn(arrowsOf(sources, side, areaOf)).map((circle) => ({
    file: `${side}/src`,
    level: 'error',
    what: `areas in a circle: ${circle}`,
    why: 'Areas are read from the bottom up: base, directory, mail, accounts, recruitment, engagement, ex-employee, proofs, company, operations.',
    fix: 'Move what both need into the lower area, or declare a plug there (plugs.ts) and add to it from the higher one.',
  }));
}
