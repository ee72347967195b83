/** Decodes `_x000D_`, the way spreadsheets write characters that XML forbids. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Escapes every character that XML forbids, and text that would be read as such an escape. */
export function encodeEscapes(text: string): string {
  return text.replace(
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    /_(?=x[0-9A-Fa-f]{4})|[\0-\x08\x0B-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
    (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
