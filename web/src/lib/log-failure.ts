/** For what went wrong beside what the person is doing: it must not hold them up, but whoever looks for it finds it. */
export function logFailure(what: string, error: unknown) {
  // oxlint-disable-next-line eslint/no-console -- the one place where the browser logs
  console.error(what, error);
}
