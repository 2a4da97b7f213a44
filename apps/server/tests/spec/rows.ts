import { CALL_ROWS } from './calls.ts';
import { CONSTANT_ROWS } from './constants.ts';
import { ENTITY_ROWS } from './entities.ts';
import { ERROR_ROWS } from './errors.ts';
import type { Row } from './row.ts';
import { ROUTE_ROWS } from './routes.ts';
import { ROLE_ROWS } from './roles.ts';
import { RULE_ROWS } from './rules.ts';
import { SCREEN_ROWS } from './screens.ts';

/** What the product specification names, with what finds it. `npm run format` writes `docs/spec-coverage.md` of it. */
export const ROWS: readonly Row[] = [
  ...ROUTE_ROWS,
  ...SCREEN_ROWS,
  ...ENTITY_ROWS,
  ...RULE_ROWS,
  ...ROLE_ROWS,
  ...CALL_ROWS,
  ...ERROR_ROWS,
  ...CONSTANT_ROWS,
];
