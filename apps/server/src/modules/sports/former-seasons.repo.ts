import type { FormerRows } from '../../platform/encryption/former-rows.ts';
import { encryptSeasonSeed, type SeasonSeed } from './seasons.repo.ts';

export const formerSeasons: FormerRows = {
  table: 'sports_season',
  constraint: 'sports_season_encrypted',
  async encryptSome(tx, { cipher }, limit) {
    const seasons = await tx.query<SeasonSeed>(
      'SELECT id, server_seed AS "serverSeed" FROM sports_season WHERE revealed_at IS NULL AND server_seed IS NOT NULL LIMIT $1',
      [limit],
    );
    for (const season of seasons) {
      await tx.query('UPDATE sports_season SET encrypted_server_seed = $2, server_seed = NULL WHERE id = $1', [
        season.id,
        encryptSeasonSeed(cipher, season),
      ]);
    }
    return seasons.length;
  },
};
