/** Returns the plain text of formatted text, with paragraphs separated. */
export const textOfHtml = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll('</', ' </'), 'text/html').body.textContent.trim();
