/** Returns a document with its dark styles on or off, regardless of the browser and the page: not every browser lets a frame differ. */
export const inTheme = (html: string, theme: 'light' | 'dark') =>
  html.replace('@media (prefers-color-scheme:dark)', `@media ${theme === 'dark' ? 'all' : 'not all'}`);
