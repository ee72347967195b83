/** What styles that are made in the page bear, so that its policy takes them; blank in development, where there is no policy. */
const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';

/** For Mantine, which asks for it. */
export const styleNonce = (): string => nonce;

/** For the scroll lock of dialogs, which looks for it under this name alone. */
export function tellNonce(): void {
  if (nonce) Object.assign(window, { __webpack_nonce__: nonce });
}
