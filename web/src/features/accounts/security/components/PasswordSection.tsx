import { PasswordPanel } from './PasswordPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';

/** Password and sessions, as a section of the settings (product.md, Settings). */
export function PasswordSection() {
  return (
    <>
      <PasswordPanel />
      <SessionsPanel />
    </>
  );
}
