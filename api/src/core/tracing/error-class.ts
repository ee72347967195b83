const isWord = (text: unknown): text is string => typeof text === 'string' && /^\w{1,60}$/.test(text);

/** Returns the class of an error with the code of the system or the database: `Error ECONNREFUSED`; its message may quote what people typed. */
export function errorClass(error: unknown): string {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  const own = error instanceof Error && error.name === 'Error' ? error.constructor.name : name;
  return [isWord(own) ? own : 'Error', ...(isWord(code) ? [code] : [])].join(' ');
}
