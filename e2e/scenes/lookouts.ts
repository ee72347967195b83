import { adminScenes } from './admin-scenes.ts';
import { exemployeeScenes } from './exemployee-scenes.ts';
import { portalScenes } from './portal-scenes.ts';
import { publicScenes } from './public-scenes.ts';
import type { Scene } from './scene.ts';

/** Scenes, and the email of the demo person who sees them; null for visitors. */
export type Lookout = { email: string | null; scenes: readonly Scene[] };

/** Every screen, by who sees it. */
export const lookouts = {
  anyone: { email: null, scenes: publicScenes },
  company: { email: 'asha@acme.example', scenes: portalScenes },
  exemployee: { email: 'ravi@alumni.example', scenes: exemployeeScenes },
  operator: { email: 'admin@encore.example', scenes: adminScenes },
} satisfies Record<string, Lookout>;
