import { posix } from 'node:path';
import { type Finding, featureOf, isTest, type SourceFile } from './findings.ts';

const aliases: Record<string, string> = { '#contract/': 'contract/src/', '#api/': 'api/src/', '#web/': 'web/src/' };

// From the bottom up. Everything else in a side's src (main.ts, run-command.ts, app.ts) is its roof and may import everything.
const floors = { web: ['lib', 'ui', 'features'], api: ['core', 'features'] };
const order = { web: 'app → features → ui → lib → contract', api: 'app.ts, main.ts → features → core → contract' };

const importPattern =
  /^\s*(?:import|export)\s(?:type\s)?[^;'"()=:]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Returns the imports of a text, lazy ones too. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

/** Returns the repository path of an import, or null for a package. */
export function target(from: string, name: string): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const alias = Object.keys(aliases).find((prefix) => name.startsWith(prefix));
  return alias ? aliases[alias] + name.slice(alias.length) : null;
}

function sideOf(path: string): 'contract' | 'api' | 'web' | null {
  const side = /^(contract|api|web)\/src\//.exec(path)?.[1];
  return side === 'contract' || side === 'api' || side === 'web' ? side : null;
}

function floorOf(path: string, side: 'api' | 'web'): number {
  const floor = floors[side].indexOf(path.split('/')[2] ?? '');
  return floor === -1 ? floors[side].length : floor;
}

function betweenRooms(from: string, to: string): Omit<Finding, 'file' | 'level'> | null {
  const [side, other] = [sideOf(from), sideOf(to)];
  if (!side || side === 'contract') return null;
  if (other === 'contract') return null;
  if (other !== side) {
    return {
      what: `${side} imports ${to}`,
      why: 'api and web share nothing but the contract, so that each can be read, run and changed alone.',
      fix: 'Put what both need (a schema, a limit, a message) into contract/src, and import it from #contract/.',
    };
  }
  if (floorOf(to, side) <= floorOf(from, side)) return null;
  return {
    what: `an import goes up, to ${to}`,
    why: `Imports go down only (${order[side]}), so a lower floor can be understood without the ones above it.`,
    fix: 'Move what is needed down to this floor, or pass it from above as a parameter.',
  };
}

/** For each kind of file in a feature, what it must not import from its own feature. */
const notWithin: Record<string, string[]> = {
  'policy.ts': ['queries.ts', 'tasks.ts', 'verb'],
  'queries.ts': ['policy.ts', 'tasks.ts', 'verb'],
  // A view asks the policy which fields may be seen, and knows the rows only by their types.
  'view.ts': ['queries.ts', 'tasks.ts', 'verb'],
  'tasks.ts': ['feature.ts'],
  verb: ['feature.ts'],
};

function kindOf(rest: string): string {
  if (/^(?:[a-z-]*queries|person-tables)\.ts$/.test(rest)) return 'queries.ts';
  return ['feature.ts', 'plugs.ts', 'policy.ts', 'view.ts', 'tasks.ts'].includes(rest) ? rest : 'verb';
}

function betweenFeatures(from: string, to: string): Omit<Finding, 'file' | 'level'> | null {
  const [here, there] = [featureOf(from), featureOf(to)];
  if (here?.side !== 'api' || there?.side !== 'api') return null;
  const [kind, wanted] = [kindOf(posix.basename(here.rest)), kindOf(posix.basename(there.rest))];
  if (here.feature !== there.feature) {
    if (!['queries.ts', 'feature.ts'].includes(wanted)) return null;
    return {
      what: `imports ${wanted} of the feature ${there.feature}`,
      why: 'The tables of a feature belong to it alone: only its own verbs know what must hold before and after.',
      fix: `Call a verb or read of ${there.feature} (create-…, get-…, list-…); write the read there when it is missing.`,
    };
  }
  if (!notWithin[kind]?.includes(wanted)) return null;
  return {
    what: `${kind === 'verb' ? 'a verb' : kind} imports ${wanted === 'verb' ? `the verb ${there.rest}` : wanted}`,
    why: 'Inside a feature the way is feature.ts (routes) → verb → policy + queries → view, so every request passes the verb that authorises it.',
    fix: 'Let the verb do it: it asks the policy, calls the queries, and hands rows to the view.',
  };
}

export function checkArrows(file: SourceFile): Finding[] {
  if (isTest(file.path) || !sideOf(file.path)) return [];
  const findings: Finding[] = [];
  // In a view, types do not count.
  const text = file.path.endsWith('/view.ts') ? file.text.replace(/^import type [^;]*;/gm, '') : file.text;
  for (const name of importsOf(text)) {
    const to = target(file.path, name);
    const finding = to ? (betweenRooms(file.path, to) ?? betweenFeatures(file.path, to)) : null;
    if (finding) findings.push({ file: file.path, level: 'error', ...finding });
    const isAllowedInContract = to ? sideOf(to) === 'contract' : name === 'zod' || name.startsWith('zod/');
    if (sideOf(file.path) === 'contract' && !isAllowedInContract) {
      findings.push({
        file: file.path,
        level: 'error',
        what: `the contract imports ${name}`,
        why: 'The contract runs in the browser and on the server alike; it knows zod and itself, and does no input or output.',
        fix: 'Keep the schema here, and move what needs that import to the side that uses it.',
      });
    }
  }
  return findings;
}
