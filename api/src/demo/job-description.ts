/** The content of a job's page, written once and shown as plain text and as HTML. */
export interface JobDescription {
  introduction: string;
  tasks: readonly string[];
  wishes: readonly string[];
  closing: string;
}

const tasksHeading = 'What you will do';
const wishesHeading = 'What we hope you bring';

export function descriptionText({ introduction, tasks, wishes, closing }: JobDescription): string {
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
  return [introduction, tasksHeading, list(tasks), wishesHeading, list(wishes), closing].join('\n\n');
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function descriptionHtml({ introduction, tasks, wishes, closing }: JobDescription): string {
  const list = (items: readonly string[]) =>
    `<ul>${items.map((item) => `<li><p>${escape(item)}</p></li>`).join('')}</ul>`;
  const heading = (text: string) => `<h3>${text}</h3>`;
  return [
    `<p>${escape(introduction)}</p>`,
    heading(tasksHeading),
    list(tasks),
    heading(wishesHeading),
    list(wishes),
    `<p>${escape(closing)}</p>`,
  ].join('');
}
