import type { Icon } from '@tabler/icons-react';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { RehireEligibility } from '#contract/person.ts';
import { rehireEligibilityLabels as labels } from '#contract/person.ts';
import type { StatusTone } from '../../../ui/StatusBadge.tsx';

/** Rehire eligibility in words, each with a tone and a picture. */
export const eligibilityWords: Record<RehireEligibility, { label: string; tone: StatusTone; icon: Icon }> = {
  eligible: { label: labels.eligible, tone: 'good', icon: IconCircleCheck },
  review: { label: labels.review, tone: 'warn', icon: IconHelpCircle },
  not_eligible: { label: labels.not_eligible, tone: 'bad', icon: IconCircleX },
};
