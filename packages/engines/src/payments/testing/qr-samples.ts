import { type Amount, getCurrency, parseAmount } from '@tessera/kernel';
import { crcOf, type StaticPix, type VietQr } from '../index.ts';

export const vnd = (text: string): Amount => parseAmount(text, getCurrency('VND'));
export const brl = (text: string): Amount => parseAmount(text, getCurrency('BRL'));
export const withCrc = (covered: string): string => covered + crcOf(covered);

/** Published codes with what they say. */
export const VIET: VietQr = {
  bankBin: '970415',
  account: '0011001932418',
  accountKind: 'account',
  amount: vnd('120000'),
  purpose: 'ung ho lu lut',
};
export const VIET_TEXT =
  '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C';
export const PIX: StaticPix = {
  kind: 'static',
  key: '+5511943214321',
  name: 'EMPRESA',
  city: 'BRASILIA',
  amount: brl('66.66'),
  txid: null,
};
export const DYNAMIC_TEXT =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304EEAB';
