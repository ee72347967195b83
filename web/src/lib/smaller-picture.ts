import type { PictureWidth } from '#contract/operations/installation.ts';

/** The address of a picture that is no wider than it is shown; what this site does not make smaller stays as it is. */
export const smallerPicture = (address: string, width: PictureWidth): string =>
  address.startsWith('/api/files/') ? `${address}&width=${width}` : address;

/** What a browser chooses from for a picture as wide as a card of the feed: half of it is enough on phones. */
export const cardPicture = (address: string) =>
  address.startsWith('/api/files/')
    ? {
        src: address,
        srcSet: `${smallerPicture(address, 320)} 320w, ${smallerPicture(address, 640)} 640w, ${address} 1200w`,
        sizes: '(max-width: 44rem) calc(100vw - 4rem), 40rem',
      }
    : { src: address };
