/** The dialogs are chunks of their own; pointing at their button already fetches them. */
export const loadImageDialog = () => import('../../../../ui/dialogs/ImageDialog.tsx');
export const loadSaveSearchDialog = () => import('#web/features/directory/groups/components/SaveSearchDialog.tsx');
