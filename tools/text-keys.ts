import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project-files.ts';
import { readTextFiles } from './texts/catalogues.ts';
import { keysSource } from './texts/keys.ts';

// npm run format: writes the types of the texts' keys from the English source.

const english = readTextFiles().filter(({ tag }) => tag === 'en');
writeFileSync(join(ROOT, 'packages/i18n/src/keys.gen.ts'), keysSource(english));
