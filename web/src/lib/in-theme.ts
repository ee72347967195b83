/** What a document has for the dark, asked for whatever the browser and the page are in: not every browser lets a frame differ. */
export const inTheme = (html: string, theme: 'light' | 'dark') =>
  html.replace('@media (prefers-color-scheme:dark)', `@media ${theme === 'dark' ? 'all' : 'not all'}`);
