import { Outlet } from '@tanstack/react-router';
import { Toaster } from '../ui/toasts/Toaster.tsx';

/** The root shared by every area. Free of Mantine, to keep the landing page light. */
export function Root() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
