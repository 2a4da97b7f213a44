import type { DrawDays } from '../schedules.ts';

const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 2, 3, 4, 5, 6];

/** A province that draws for its part of the country on its own weekdays. */
export interface Station {
  readonly id: string;
  readonly name: string;
  readonly region: 'central' | 'south';
  readonly days: Exclude<DrawDays, 'daily'>;
}

const station =
  (region: Station['region']) =>
  (id: string, name: string, ...weekdays: readonly number[]): Station => ({ id, name, region, days: { weekdays } });
const central = station('central');
const south = station('south');

/** Two to four stations draw on a day (rule book §1.0); a bet on several is one ticket each (§1.7). */
export const VN_STATIONS: readonly Station[] = [
  central('hue', 'Thừa Thiên Huế', SUNDAY, MONDAY),
  central('phu-yen', 'Phú Yên', MONDAY),
  central('dak-lak', 'Đắk Lắk', TUESDAY),
  central('quang-nam', 'Quảng Nam', TUESDAY),
  central('da-nang', 'Đà Nẵng', WEDNESDAY, SATURDAY),
  central('khanh-hoa', 'Khánh Hòa', WEDNESDAY, SUNDAY),
  central('binh-dinh', 'Bình Định', THURSDAY),
  central('quang-binh', 'Quảng Bình', THURSDAY),
  central('quang-tri', 'Quảng Trị', THURSDAY),
  central('gia-lai', 'Gia Lai', FRIDAY),
  central('ninh-thuan', 'Ninh Thuận', FRIDAY),
  central('dak-nong', 'Đắk Nông', SATURDAY),
  central('quang-ngai', 'Quảng Ngãi', SATURDAY),
  central('kon-tum', 'Kon Tum', SUNDAY),
  south('hcm', 'TP. Hồ Chí Minh', MONDAY, SATURDAY),
  south('ca-mau', 'Cà Mau', MONDAY),
  south('dong-thap', 'Đồng Tháp', MONDAY),
  south('bac-lieu', 'Bạc Liêu', TUESDAY),
  south('ben-tre', 'Bến Tre', TUESDAY),
  south('vung-tau', 'Vũng Tàu', TUESDAY),
  south('can-tho', 'Cần Thơ', WEDNESDAY),
  south('dong-nai', 'Đồng Nai', WEDNESDAY),
  south('soc-trang', 'Sóc Trăng', WEDNESDAY),
  south('an-giang', 'An Giang', THURSDAY),
  south('binh-thuan', 'Bình Thuận', THURSDAY),
  south('tay-ninh', 'Tây Ninh', THURSDAY),
  south('binh-duong', 'Bình Dương', FRIDAY),
  south('tra-vinh', 'Trà Vinh', FRIDAY),
  south('vinh-long', 'Vĩnh Long', FRIDAY),
  south('binh-phuoc', 'Bình Phước', SATURDAY),
  south('hau-giang', 'Hậu Giang', SATURDAY),
  south('long-an', 'Long An', SATURDAY),
  south('da-lat', 'Đà Lạt', SUNDAY),
  south('kien-giang', 'Kiên Giang', SUNDAY),
  south('tien-giang', 'Tiền Giang', SUNDAY),
];
