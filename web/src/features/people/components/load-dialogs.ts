/** The dialogs are chunks of their own; pointing at their button already fetches them. */
export const loadMailDialog = () => import('../../messages/components/InstantMailDialog.tsx');
export const loadRehireDialog = () => import('../../messages/components/RehireDialog.tsx');
export const loadGroupDialog = () => import('../../groups/components/SelectGroupDialog.tsx');
export const loadInviteDialog = () => import('../../claims/components/InviteDialog.tsx');
export const loadImageDialog = () => import('../../../ui/ImageDialog.tsx');
export const loadSaveSearchDialog = () => import('../../groups/components/SaveSearchDialog.tsx');
