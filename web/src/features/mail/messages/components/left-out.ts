/** Returns the note after sending when some of the recipients may not be emailed. */
export function leftOutText(count: number): string {
  const people = count === 1 ? '1 ex-employee was' : `${count.toLocaleString('en-IN')} ex-employees were`;
  return `${people} left out because they unsubscribed or their address is blocked`;
}
