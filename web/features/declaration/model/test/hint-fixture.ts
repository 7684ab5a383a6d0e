import { type DeratingHintView, deratingHintView } from '#api/declaration/derating-hint.ts'

/** Two strings of one inverter take 1.2 MWh from each of 24 hours over ten days. */
export function hintOf(patch: Partial<DeratingHintView> = {}): DeratingHintView {
  return deratingHintView.parse({
    days: 10,
    forecastDays: 10,
    hours: Array.from({ length: 24 }, (_, hour) => ({
      ...{ slot: hour + 1, lostMwh: 1.2, acceptedMwh: 0, containedMwh: 0 },
    })),
    lostMwh: 28.8,
    containedMwh: 0,
    lostCny: 8640,
    open: { strings: 2, inverters: 1, lossKw: 150 },
    contained: { strings: 0, lossKw: 0, since: null },
    codes: [
      { code: 9, name: '组串失配', strings: 1 },
      { code: 7, name: '组串断路', strings: 1 },
    ],
    scans: [{ taskNo: 'T-1', plantName: '阳坡电站', scannedAt: '2026-11-10T04:00:00.000Z' }],
    plants: [{ id: 3, name: '阳坡电站' }],
    plantKw: 10_000,
    stationKw: 10_000,
    learnsDays: 0,
    openDays: 10,
    accepted: [],
    ...patch,
  } satisfies DeratingHintView)
}

/** The same once somebody took it on two mornings. */
export const taken = () =>
  hintOf({
    openDays: 0,
    hours: hintOf().hours.map((hour) => ({ ...hour, acceptedMwh: 1.2 })),
    accepted: [
      { date: '2026-11-21', mwh: 2.88, byName: '王明', at: '2026-11-18T01:00:00.000Z' },
      { date: '2026-11-22', mwh: 2.88, byName: '王明', at: '2026-11-18T01:00:00.000Z' },
      { date: '2026-11-23', mwh: 2.88, byName: '李华', at: '2026-11-19T02:30:00.000Z' },
    ],
  })
