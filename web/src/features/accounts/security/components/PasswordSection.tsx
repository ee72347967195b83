import { PasswordPanel } from './PasswordPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

/** The password and sessions section of the settings (product.md, Settings). */
export function PasswordSection() {
  return (
    <>
      <PasswordPanel />
      <SessionsPanel />
    </>
  );
}
