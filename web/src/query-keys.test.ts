import { expect, test } from 'vitest';

type Keyed = (...given: unknown[]) => { queryKey: unknown };
const modules = import.meta.glob<Record<string, unknown>>('./features/**/{api,*-api,*-query,*-queries,shared-job}.ts', {
  eager: true,
});
/** How often is asked, not what: `live` while it goes on. */
const howOften = ['live', 'running'];

/** What a query depends on, by name: 'id', or 'filter.page' of what is taken apart. */
function parametersOf(make: Keyed): string[] {
  const list = /^\((.*?)\) =>/s.exec(make.toString())?.[1] ?? '';
  return [...list.matchAll(/\{(.*?)\}|(\w[^,{}]*)/gs)].flatMap(([, parts, name], index) =>
    parts === undefined
      ? [`${index}:${name?.split('=')[0]?.trim()}`]
      : parts.split(',').map((part) => `${index}:.${part.replace('...', '').trim()}`),
  );
}
function keyOf(make: Keyed, parameters: readonly string[], other?: string): string {
  const given: unknown[] = [];
  for (const parameter of parameters) {
    const [index = '', name = ''] = parameter.split(':');
    const value = `${parameter}${parameter === other ? ' of another' : ''}`;
    if (name.startsWith('.')) given[+index] = { ...(given[+index] as object), [name.slice(1)]: value };
    else given[+index] = name === 'filters' ? { searchtext: value } : value;
  }
  return JSON.stringify(make(...given).queryKey);
}

test('what a query asks for is in its key: of two that differ in anything, neither shows what the other has read', () => {
  const found: string[] = [];
  let queries = 0;
  for (const [file, module] of Object.entries(modules))
    for (const [name, make] of Object.entries(module)) {
      if (!name.endsWith('Query') || typeof make !== 'function') continue;
      queries += 1;
      const parameters = parametersOf(make as Keyed);
      for (const parameter of parameters)
        if (!howOften.some((word) => parameter.endsWith(`:${word}`)))
          if (keyOf(make as Keyed, parameters) === keyOf(make as Keyed, parameters, parameter))
            found.push(`${file} ${name}: ${parameter} is not in its key`);
    }
  expect(queries).toBeGreaterThan(80);
  expect(found).toEqual([]);
});
