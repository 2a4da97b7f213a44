import type { slots as source } from '../en/slots.ts';
import type { Translation } from '../texts.ts';

export const slots: Translation<typeof source> = {
  'feature.factor': 'Cada premio cuenta ×{{factor}}',
  'feature.more_one': '{{count}} giro gratis más',
  'feature.more_other': '{{count}} giros gratis más',
  'strip.factor': 'Todos los premios ×{{factor}}',
  'readout.scatters': '{{count}} × {{scatter}} · {{amount}}',
  'pays.lines_one': 'En una línea, desde la izquierda, en apuestas de línea. La apuesta es una por {{count}} línea.',
  'pays.lines_other': 'En una línea, desde la izquierda, en apuestas de línea. La apuesta es una por cada una de las {{count}} líneas.',
  'pay.wild': 'Vale por cualquier símbolo menos {{scatter}}.',
  'pay.scatter': 'En cualquier lugar. Desde {{least}} da giros gratis.',
  'rules.lines':
    'Los símbolos iguales de una línea pagan contando desde el primer rodillo sin saltos. Junto a cada símbolo dice cuántos hacen falta.',
  'rules.wild': '{{wild}} vale por cualquier símbolo menos {{scatter}}. Sale en los rodillos {{reels}}.',
  'rules.wild.free':
    '{{wild}} vale por cualquier símbolo menos {{scatter}}. Sale en los rodillos {{reels}}, y en los giros gratis en los rodillos {{freeReels}}.',
  'rules.wildFactor': 'Una línea ganadora que pasa por {{wild}} en el rodillo {{reel}} paga {{factor}} veces más.',
  'rules.scatter': '{{scatter}} paga en cualquier lugar de los rodillos, en apuestas enteras.',
  'rules.free': '{{scatter}} en {{counts}} lugares da {{spins}} giros gratis.',
  'rules.reels': 'Los giros gratis tienen rodillos propios y más generosos.',
  'rules.ladder': 'Todo lo que gana un giro gratis se multiplica. El multiplicador sube: {{ladder}}.',
  'rules.factor': 'Todo lo que gana un giro gratis cuenta ×{{factor}}.',
  'rules.retrigger': 'Los giros gratis pueden dar más giros gratis, cuantas veces salgan.',
  'rules.noRetrigger': 'Los giros gratis no dan más giros gratis.',
  'rules.cap': 'Una ronda paga como máximo {{times}} veces la apuesta. Ahí termina, también si quedan giros gratis.',
  'rules.highest': 'La mejor ronda posible paga {{times}} veces la apuesta.',
  'par.text':
    'Hoja versión {{version}}. Cada cifra sale de jugar las {{combinations}} combinaciones de los rodillos, no de una muestra. Es la misma hoja con la que sortea el servidor.',
  'par.scatters': 'De {{scatter}}',
  'check.stops.text': 'Cada número, dividido entre los {{places}} lugares de un rodillo, deja un resto: el lugar donde se para el rodillo.',
  'check.multiple_one': 'La ronda gana {{count}} apuesta de línea. La apuesta contiene {{lines}}.',
  'check.multiple_other': 'La ronda gana {{count}} apuestas de línea. La apuesta contiene {{lines}}.',
  'check.payout': '{{stake}} × {{multiple}} ÷ {{lines}} = {{computed}}. Pagado: {{paid}}.',
};
