/** A key drawn by lot; also where the page is not encrypted, unlike `crypto.randomUUID`. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
