import { Outlet } from '@tanstack/react-router';
import { Toaster } from '../ui/toasts/Toaster.tsx';

/** What every area shares. It stays free of Mantine, so that the landing page is light. */
export function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
