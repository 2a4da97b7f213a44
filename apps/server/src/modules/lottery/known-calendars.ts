import { type LotteryFamily, lotteryDesk as contract } from '@tessera/contract';
import { EXTERNAL_SCHEDULES, type ExternalSchedule, type KenoMethod, VN_STATIONS } from '@tessera/engines/lottery';

type Name = keyof typeof EXTERNAL_SCHEDULES;

/** Which lotteries are on draws of the calendar. */
const FAMILIES: Readonly<Record<Name, readonly LotteryFamily[]>> = {
  state: ['ssc', '11x5', 'k3'],
  'pk10-state': ['pk10'],
  'pcb-beijing': ['pcb'],
  'pcb-canada': ['pcb'],
  'mark-six': ['lhc'],
  'mark-six-macau': ['lhc'],
  'vn-north': ['vn.n'],
  'vn-central': ['vn.s'],
  'vn-south': ['vn.s'],
  thailand: ['sea.th'],
  'hanoi-special': ['sea.hn'],
  hanoi: ['sea.hn'],
  'hanoi-vip': ['sea.hn'],
  laos: ['sea.la'],
  malaysia: ['sea.my'],
  singapore: ['sea.sg'],
};

const KENO: Readonly<Partial<Record<Name, KenoMethod>>> = { 'pcb-beijing': 'beijing', 'pcb-canada': 'canada' };

/** Draws that others hold (rule book §1.0), those of the provinces of Vietnam each on its weekdays. */
export function listKnownCalendars(): contract.KnownCalendarView[] {
  const schedules = (Object.keys(EXTERNAL_SCHEDULES) as Name[]).map((id) => ({
    id,
    name: null,
    families: [...FAMILIES[id]],
    kenoMethod: KENO[id] ?? null,
    calendar: calendarOf(EXTERNAL_SCHEDULES[id]),
  }));
  const stations = VN_STATIONS.map(({ id, name, region, days }) => ({
    id: `vn-${id}`,
    name,
    families: [...FAMILIES[`vn-${region}`]],
    kenoMethod: null,
    calendar: calendarOf({ ...EXTERNAL_SCHEDULES[`vn-${region}`], days }),
  }));
  return [...schedules, ...stations];
}

function calendarOf(schedule: ExternalSchedule): contract.LotteryCalendar {
  return contract.LotteryCalendar.parse({ kind: 'days', ...schedule });
}
