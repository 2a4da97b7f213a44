import { useT } from '@tessera/i18n';
import { ODDS_FORMATS } from '@tessera/engines/sports';
import { Select } from '@tessera/ui';
import { useOddsFormat } from '../stored-choice.ts';

/** How prices are written on this device. Bets are always booked at the decimal price behind it. */
export function OddsFormatSelect() {
  const t = useT('sports');
  const [format, setFormat] = useOddsFormat();
  const options = ODDS_FORMATS.map((value) => ({ value, label: t(`odds.${value}`) }));
  return <Select label={t('odds.format')} hideLabel title={t('odds.format')} options={options} value={format} onValueChange={setFormat} />;
}
