import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROWS } from '../apps/server/tests/spec/rows.ts';
import { ROOT } from './project-files.ts';
import { PAGE, pageOf } from './spec-coverage/page.ts';

// npm run format: writes what finds each thing that the specification names.

writeFileSync(join(ROOT, PAGE), pageOf(ROWS));
