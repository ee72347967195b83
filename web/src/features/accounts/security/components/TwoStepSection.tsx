import { TwoStepPanel } from './TwoStepPanel.tsx';

/** The two-step sign-in section of the settings, which provides the title. */
export function TwoStepSection() {
  return <TwoStepPanel titleHidden />;
}
