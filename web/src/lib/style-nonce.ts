/** The nonce of styles created by scripts, required by the page's policy; blank in development, which has no policy. */
const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';

/** For Mantine, which calls this. */
export const styleNonce = (): string => nonce;

/** Sets the nonce for the scroll lock of dialogs, which reads it only under this name. */
export function tellNonce(): void {
  if (nonce) Object.assign(window, { __webpack_nonce__: nonce });
}
