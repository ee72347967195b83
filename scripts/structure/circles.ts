import { importsOf, target } from './arrows.ts';
import { type Finding, featureOf, isTest, type SourceFile } from './findings.ts';

/** Feature → the features it imports, each with a file that does. Types count too: whoever needs them must read them. */
type Arrows = Map<string, Map<string, string>>;

function arrowsOf(sources: readonly SourceFile[], side: 'api' | 'web'): Arrows {
  const arrows: Arrows = new Map();
  for (const file of sources) {
    const here = featureOf(file.path);
    if (here?.side !== side || isTest(file.path)) continue;
    for (const name of importsOf(file.text)) {
      const there = featureOf(target(file.path, name) ?? '');
      if (there?.side !== side || there.feature === here.feature) continue;
      const own = arrows.get(here.feature) ?? new Map<string, string>();
      if (!own.has(there.feature)) own.set(there.feature, `${here.feature}/${here.rest}`);
      arrows.set(here.feature, own);
    }
  }
  return arrows;
}

/** The shortest way along the arrows from a feature back to itself; null when there is none. */
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

/** The circles between the features of one side: for every feature that is in one, the shortest, each named once. */
export function checkCircles(sources: readonly SourceFile[], side: 'api' | 'web'): Finding[] {
  const arrows = arrowsOf(sources, side);
  const circles = new Map<string, string[]>();
  for (const feature of [...arrows.keys()].sort()) {
    const circle = circleAt(feature, arrows);
    const members = [...new Set(circle)].sort().join();
    if (circle && !circles.has(members)) circles.set(members, circle);
  }
  return [...circles.values()].map((circle) => {
    const files = circle.slice(0, -1).map((from, index) => {
      const to = circle[index + 1] ?? '';
      return `${arrows.get(from)?.get(to)} imports ${to}`;
    });
    return {
      file: `${side}/src/features`,
      level: 'error',
      what: `features in a circle: ${circle.join(' → ')} (${files.join('; ')})`,
      why: 'Features in a circle are one feature: none of them can be read, tested or taken away without the others.',
      mend: 'Move what both need into the lower feature or a room of its own below both, or hand it in from above: as a parameter, or by what feature.ts declares.',
    };
  });
}
