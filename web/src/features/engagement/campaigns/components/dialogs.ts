/** The dialogs of a campaign's page: one chunk, which loads when the first of them is opened. */
export { AudienceDialog } from './AudienceDialog.tsx';
export { ClosingDialog } from './ClosingDialog.tsx';
export { DeliveryDialog } from './DeliveryDialog.tsx';
export { RenameDialog } from './RenameDialog.tsx';
export { StartCampaignDialog } from './StartCampaignDialog.tsx';
