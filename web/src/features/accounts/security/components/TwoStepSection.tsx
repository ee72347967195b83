import { TwoStepPanel } from './TwoStepPanel.tsx';

/** Two-step sign-in as a section of the settings, whose title it is. */
export function TwoStepSection() {
  return <TwoStepPanel titleHidden />;
}
