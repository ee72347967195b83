import type { Icon } from '@tabler/icons-react';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { RehireEligibility } from '#contract/directory/person.ts';
import { rehireEligibilityLabels as labels } from '#contract/directory/person.ts';
import type { StatusTone } from '../../../../ui/text/state-colors.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

/** Rehire eligibility in words, each with a tone and a picture. */
export const eligibilityWords: Record<RehireEligibility, { label: string; tone: StatusTone; icon: Icon }> = {
  eligible: { label: labels.eligible, tone: toneOf('eligible'), icon: IconCircleCheck },
  review: { label: labels.review, tone: toneOf('review'), icon: IconHelpCircle },
  not_eligible: { label: labels.not_eligible, tone: toneOf('not_eligible'), icon: IconCircleX },
};
