import type { UploadedFile } from './http.ts';
export async function checkPdf(_file: string | UploadedFile): Promise<string | null> {
  return null;
}
