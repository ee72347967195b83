/** How the library speaks of a value that a schema does not take; nobody outside hears it. */
export const libraryPhrase =
  /Invalid (?:input|option|string|discriminator|email|URL|UUID|ISO|number:|format|key in|value in)|Too (?:big|small)|Unrecognized key|expected .*received|\bexpected (?:one of|string|number|array|object|boolean)/;
