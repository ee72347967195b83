/**
 * Sets the slashes of a date while it is typed: '1203' becomes '12/03/'. Deleting is left alone.
 * @param groups how many digits each part has: [2, 2, 4] for dd/MM/yyyy, [2, 2] for MM/DD
 */
export function addSlashes(typed: string, before: string, groups: readonly number[]): string {
  const clean = typed.replace(/[^\d/.-]/g, '').replace(/[.-]/g, '/');
  if (clean.length < before.length || /^\d{4}\//.test(clean)) return clean;
  const parts = clean.split('/');
  const filled: string[] = [];
  for (const [index, part] of parts.entries()) {
    let rest = part;
    while (rest !== '' && filled.length < groups.length) {
      const size = groups[filled.length] ?? 0;
      const closed = index < parts.length - 1;
      filled.push(closed && rest.length < size ? rest.padStart(2, '0') : rest.slice(0, size));
      rest = rest.slice(size);
    }
  }
  const last = filled.at(-1) ?? '';
  const open = filled.length < groups.length && (clean.endsWith('/') || last.length === groups[filled.length - 1]);
  return filled.join('/') + (filled.length > 0 && open ? '/' : '');
}
