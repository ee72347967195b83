/** Returns what deleting a field removes. @param people the number with a value in it; undefined when it could not be counted */
export function consequenceText(people: number | undefined): string {
  if (people === undefined) return 'All values in this field are deleted with it.';
  if (people === 0) return 'No ex-employee has a value in this field.';
  return people === 1
    ? 'The value of 1 ex-employee is deleted with it.'
    : `The values of ${people.toLocaleString('en-IN')} ex-employees are deleted with it.`;
}
