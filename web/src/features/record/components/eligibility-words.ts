import type { Icon } from '@tabler/icons-react';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { RehireEligibility } from '#contract/person.ts';
import type { StatusTone } from '../../../ui/StatusBadge.tsx';

/** Rehire eligibility in words, each with a tone and a picture. */
export const eligibilityWords: Record<RehireEligibility, { label: string; tone: StatusTone; icon: Icon }> = {
  eligible: { label: 'Eligible for rehire', tone: 'good', icon: IconCircleCheck },
  review: { label: 'To be reviewed', tone: 'warn', icon: IconHelpCircle },
  not_eligible: { label: 'Not eligible for rehire', tone: 'bad', icon: IconCircleX },
};
