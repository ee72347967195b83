/** The dialogs are chunks of their own; pointing at their button already fetches them. */
export const loadMailDialog = () => import('#web/features/mail/messages/components/InstantMailDialog.tsx');
export const loadRehireDialog = () => import('#web/features/mail/messages/components/RehireDialog.tsx');
export const loadGroupDialog = () => import('#web/features/directory/groups/components/SelectGroupDialog.tsx');
export const loadInviteDialog = () => import('#web/features/ex-employee/claims/components/InviteDialog.tsx');
export const loadImageDialog = () => import('../../../../ui/dialogs/ImageDialog.tsx');
export const loadSaveSearchDialog = () => import('#web/features/directory/groups/components/SaveSearchDialog.tsx');
