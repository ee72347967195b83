import { late } from '../../../../lib/late.ts';

const load = () => import('./dialogs.ts');

export const AudienceDialog = late(load, 'AudienceDialog', ['controls']);
export const ClosingDialog = late(load, 'ClosingDialog');
export const DeliveryDialog = late(load, 'DeliveryDialog');
export const RenameDialog = late(load, 'RenameDialog');
export const StartCampaignDialog = late(load, 'StartCampaignDialog');
