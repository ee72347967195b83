import type { ReturnSignal } from '#contract/directory/return-window.ts';
import type { StatusTone } from '../../../../ui/text/state-colors.ts';

/** The label and colour of each signal. */
export const signalWords: Readonly<Record<ReturnSignal['level'], { label: string; tone: StatusTone }>> = {
  high: { label: 'High', tone: 'good' },
  medium: { label: 'Medium', tone: 'info' },
  low: { label: 'Low', tone: 'neutral' },
};

/** The filter's options. */
export const signalOptions = [
  { value: 'high', label: 'High' },
  { value: 'medium', label: 'Medium or high' },
];
