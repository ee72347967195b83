/** Said after sending, when some of the chosen people may not be mailed. */
export function leftOutText(count: number): string {
  const people = count === 1 ? '1 ex-employee was' : `${count.toLocaleString('en-IN')} ex-employees were`;
  return `${people} left out because they unsubscribed or their address is blocked`;
}
