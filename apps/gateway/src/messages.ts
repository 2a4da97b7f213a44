export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const en = {
  name: 'English',
  sandbox: 'Sandbox: no real money',
  sandboxNote: 'Nothing here is charged. You choose what becomes of the order, and the shop is told.',
  depositTitle: 'Pay your order',
  settledTitle: 'Your order',
  payoutTitle: 'Your payout',
  youPay: 'You pay',
  orderAmount: 'Order amount',
  youReceive: 'You receive',
  orderNumber: 'Order',
  reference: 'Reference',
  shop: 'Shop',
  payNow: (amount: string) => `Pay ${amount}`,
  cancel: 'Cancel the payment',
  otherTitle: 'Try another outcome',
  otherNote: 'What a shop must be able to handle.',
  fail: 'Let the payment fail',
  failNote: 'The bank refuses; the shop hears “failed”.',
  failButton: 'Fail',
  duplicate: 'Pay, report it twice',
  duplicateNote: 'One payment, two notices. It must count once.',
  duplicateButton: 'Pay, tell twice',
  delay: 'Pay later',
  delayNote: 'The notice leaves after this many seconds.',
  delayLabel: 'Seconds',
  delayButton: 'Pay later',
  mismatch: 'Pay a different amount',
  mismatchNote: 'The shop asked for another amount and must look into it.',
  mismatchLabel: (currency: string) => `Amount in ${currency}`,
  mismatchButton: 'Pay this amount',
  status: {
    open: 'Waiting for you',
    pending: 'On its way',
    success: 'Paid',
    failed: 'Payment failed',
    cancelled: 'Cancelled',
  },
  payoutSuccess: 'Paid out',
  pendingNote: (seconds: number) => `It will be confirmed in about ${seconds} s. You may leave this page.`,
  successNote: 'The shop is being told. You may go back.',
  failedNote: 'No money moved. The shop is being told.',
  cancelledNote: 'You cancelled; no money moved. The shop is being told.',
  mismatchResult: (amount: string) => `The order asked for ${amount}.`,
  checkAgain: 'Check again',
  back: (host: string) => `Back to ${host}`,
  language: 'Language',
  problemTitle: 'That did not work',
  problems: {
    order_not_found: 'There is no such order. Perhaps the link is cut off.',
    order_decided: 'This order is settled already; nothing was changed.',
    forged_form: 'This form does not belong to the order. Open the payment page again; nothing was changed.',
    other: 'The page could not be shown. Nothing was changed; please try again.',
  },
  toOrder: 'To the order',
  badAmount: (currency: string) => `Enter an amount above zero that ${currency} has, other than the order’s.`,
  badDelay: 'Enter whole seconds from 1 to 86400.',
};

export type Messages = typeof en;

const es: Messages = {
  name: 'Español',
  sandbox: 'Entorno de pruebas: sin dinero real',
  sandboxNote: 'Aquí no se cobra nada. Tú eliges qué pasa con el pedido y se avisa al comercio.',
  depositTitle: 'Paga tu pedido',
  settledTitle: 'Tu pedido',
  payoutTitle: 'Tu cobro',
  youPay: 'Pagas',
  orderAmount: 'Importe del pedido',
  youReceive: 'Recibes',
  orderNumber: 'Pedido',
  reference: 'Referencia',
  shop: 'Comercio',
  payNow: (amount) => `Pagar ${amount}`,
  cancel: 'Cancelar el pago',
  otherTitle: 'Probar otro resultado',
  otherNote: 'Lo que un comercio debe saber tratar.',
  fail: 'Hacer que el pago falle',
  failNote: 'El banco lo rechaza; el comercio recibe «fallido».',
  failButton: 'Fallar',
  duplicate: 'Pagar y avisar dos veces',
  duplicateNote: 'Un pago, dos avisos. Debe contar una sola vez.',
  duplicateButton: 'Avisar dos veces',
  delay: 'Pagar más tarde',
  delayNote: 'El aviso sale pasados estos segundos.',
  delayLabel: 'Segundos',
  delayButton: 'Pagar más tarde',
  mismatch: 'Pagar otro importe',
  mismatchNote: 'El comercio pidió otro importe y debe revisarlo.',
  mismatchLabel: (currency) => `Importe en ${currency}`,
  mismatchButton: 'Pagar este importe',
  status: {
    open: 'A la espera de tu elección',
    pending: 'En camino',
    success: 'Pagado',
    failed: 'El pago falló',
    cancelled: 'Cancelado',
  },
  payoutSuccess: 'Cobro realizado',
  pendingNote: (seconds) => `Se confirmará en unos ${seconds} s. Puedes salir de esta página.`,
  successNote: 'Se está avisando al comercio. Ya puedes volver.',
  failedNote: 'No se movió dinero. Se está avisando al comercio.',
  cancelledNote: 'Lo cancelaste; no se movió dinero. Se está avisando al comercio.',
  mismatchResult: (amount) => `El pedido era de ${amount}.`,
  checkAgain: 'Comprobar de nuevo',
  back: (host) => `Volver a ${host}`,
  language: 'Idioma',
  problemTitle: 'No ha funcionado',
  problems: {
    order_not_found: 'No existe ese pedido. Quizá el enlace esté cortado.',
    order_decided: 'Este pedido ya está resuelto; no se ha cambiado nada.',
    forged_form: 'Este formulario no pertenece al pedido. Abre de nuevo la página de pago; no se ha cambiado nada.',
    other: 'No se pudo mostrar la página. No se ha cambiado nada; inténtalo de nuevo.',
  },
  toOrder: 'Al pedido',
  badAmount: (currency) => `Escribe un importe mayor que cero que exista en ${currency} y distinto del pedido.`,
  badDelay: 'Escribe segundos enteros, de 1 a 86400.',
};

export const MESSAGES: Readonly<Record<Language, Messages>> = { en, es };

/** The asked language when there is such a one, else the best of the Accept-Language header, else English. */
export function chooseLanguage(asked: unknown, acceptLanguage: string | undefined): Language {
  return (
    LANGUAGES.find((language) => language === asked) ??
    rankedTags(acceptLanguage ?? '')
      .map((tag) => LANGUAGES.find((language) => tag === language || tag.startsWith(`${language}-`)))
      .find((language) => language) ??
    'en'
  );
}

function rankedTags(header: string): readonly string[] {
  return header
    .split(',', 20)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** Exact: the digits are grouped as text and never become a number with a point. */
export function formatMoney(decimal: string, currency: { code: string; shownScale: number }, language: Language): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const decimals = fraction.replace(/0+$/, '').padEnd(currency.shownScale, '0');
  const grouped = new Intl.NumberFormat(language, { useGrouping: 'always' }).format(BigInt(whole));
  return `${grouped}${decimals && (language === 'es' ? ',' : '.')}${decimals}\u00a0${currency.code}`;
}
