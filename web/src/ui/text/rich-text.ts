/** The words of formatted text, those of one paragraph apart from those of the next. */
export const textOfHtml = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll('</', ' </'), 'text/html').body.textContent.trim();
