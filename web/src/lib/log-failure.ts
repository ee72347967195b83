/** Logs an error of background work, which must not interrupt the user. */
export function logFailure(what: string, error: unknown) {
  // oxlint-disable-next-line eslint/no-console -- the one place where the browser logs
  console.error(what, error);
}
