/** What deleting a field takes away. @param people how many hold something in it; undefined when it could not be counted */
export function consequenceText(people: number | undefined): string {
  if (people === undefined) return 'Everything that ex-employees have in this field is deleted with it.';
  if (people === 0) return 'No ex-employee has anything in this field.';
  return people === 1
    ? 'What one ex-employee has in this field is deleted with it.'
    : `What ${people.toLocaleString('en-IN')} ex-employees have in this field is deleted with it.`;
}
