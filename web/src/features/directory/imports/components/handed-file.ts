let handed: File | null = null;

/** Passes a chosen file to the import assistant, since an address can't contain it. */
export function handFile(file: File | null) {
  handed = file;
}

/** Returns the file chosen on the previous page, once. */
export function takeHandedFile(): File | null {
  const file = handed;
  handed = null;
  return file;
}
