import { z } from 'zod';

// zod tries whether it may compile code as soon as a schema is built, which a strict content policy refuses and reports. The
// schemas import this file themselves: bundlers put the imports of a page's first file into another chunk, too late.
if ('document' in globalThis) z.config({ jitless: true });
