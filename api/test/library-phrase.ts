/** Phrases of the validation library about a wrong value, which must never reach users. */
export const libraryPhrase =
  /Invalid (?:input|option|string|discriminator|email|URL|UUID|ISO|number:|format|key in|value in)|Too (?:big|small)|Unrecognized key|expected .*received|\bexpected (?:one of|string|number|array|object|boolean)/;
