/** Returns the name of a draft: of the ex-employee being added, or of the one being edited. Each user has their own. */
export function draftName(personId: string | undefined): string {
  return `person:${personId ?? 'new'}`;
}
