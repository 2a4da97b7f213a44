import type { BlackjackLook } from '../look.ts';

export const look: BlackjackLook = {};
