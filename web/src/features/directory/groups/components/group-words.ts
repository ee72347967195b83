/** The empty text of spec section 2. */
export const noGroups = "Oops!! Looks like you don't have any active group yet!";
/** The description of a dynamic group (product.md, Saved searches). */
export const dynamicWords = 'Members update automatically';
