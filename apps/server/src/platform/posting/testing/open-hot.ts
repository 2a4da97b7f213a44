import { openDatabase, type PooledDatabase } from '../../db/database.ts';
import { hotSettings } from '../hot-settings.ts';

/** Whether the tests run on a database that is spread over machines. */
export const IS_SPREAD = process.env['TEST_ON_CITUS_URL'] !== undefined;

/** Connections as the server books on. */
export const openHot = (url: string, maxConnections: number): PooledDatabase =>
  openDatabase({ url, maxConnections, role: 'tessera_app', settings: hotSettings(IS_SPREAD) });
