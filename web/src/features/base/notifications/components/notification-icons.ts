import type { Icon } from '@tabler/icons-react';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBriefcase,
  IconDownload,
  IconFileText,
  IconFlag,
  IconHeartHandshake,
  IconMail,
  IconMessageReport,
  IconPencil,
  IconShieldLock,
  IconSpeakerphone,
  IconTableImport,
  IconUserPlus,
} from '@tabler/icons-react';
import type { Notification, NotificationKind } from '#contract/base/notifications.ts';

const icons: Readonly<Record<NotificationKind, Icon>> = {
  application: IconFileText,
  referral: IconHeartHandshake,
  recommendation: IconBriefcase,
  offer: IconArrowBackUp,
  reply: IconMail,
  sign_up: IconUserPlus,
  profile_change: IconPencil,
  privacy_request: IconShieldLock,
  comment_report: IconFlag,
  message_report: IconMessageReport,
  import: IconTableImport,
  export: IconDownload,
  campaign: IconSpeakerphone,
};

export const iconOf = ({ kind, failed }: Pick<Notification, 'kind' | 'failed'>): Icon =>
  failed ? IconAlertTriangle : icons[kind];
