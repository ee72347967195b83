import { limits } from './rules.ts';

/** Texts of section 5 about images; a profile image has its own text for the size. */
export const imageMessages = {
  type: 'Please select valid image type',
  file: 'Please select a valid image file',
  tooLarge: 'Image should be less than 5MB',
} as const;

const types = ['image/png', 'image/jpeg', 'image/jpg'];

/**
 * Checks that a chosen file may be an image: png, jpeg or jpg only, at most 5 MB (section 5).
 * @returns the error text, or null when name, type and size are fine; the content is checked on upload
 */
export function imageFault(
  file: { name: string; type: string; size: number },
  tooLarge: string = imageMessages.tooLarge,
): string | null {
  // Some systems know no type for a file; then only its name is checked.
  if (!/\.(?:png|jpe?g)$/i.test(file.name) || (file.type !== '' && !types.includes(file.type)))
    return imageMessages.type;
  return file.size > limits.fileBytes ? tooLarge : null;
}
