import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is at most this wide; then actions open as a bottom sheet. */
export function useNarrow(width: string): boolean {
  return useMediaQuery(`(max-width: ${width})`, undefined, { getInitialValueInEffect: false });
}

/** Whether the screen is a phone's; the same width as in the styles. */
export const usePhone = () => useNarrow('40rem');
