let handed: File | null = null;

/** Takes a chosen file along to the import assistant: an address cannot hold it. */
export function handFile(file: File | null) {
  handed = file;
}

/** The file that was chosen on the page before, once. */
export function takeHandedFile(): File | null {
  const file = handed;
  handed = null;
  return file;
}
