import { z } from 'zod';

// For pages under a strict content policy: imported before anything that builds a schema, because zod would otherwise try
// whether it may compile code.
z.config({ jitless: true });
