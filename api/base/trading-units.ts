import { z } from 'zod'
import { TRADING_MODES } from '#domain/market/words.ts'
import { none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, positiveNumber, provinceId } from '../kernel/fields.ts'
import { listRequest, rowToSave, saved, sortedBy, stored } from '../kernel/list.ts'
import { maybeDate, placeCode, placeName, search } from './place-fields.ts'

const fields = {
  stationId: id(),
  /** As the exchange writes it. */
  code: placeCode(),
  nameZh: placeName(),
  nameEn: placeName(),
  capacityMw: positiveNumber(100_000),
  mode: z.enum(TRADING_MODES),
  /** The first day of the mode. */
  modeFrom: maybeDate(),
}

const tradingUnitRow = z.object({
  ...stored,
  stationId: z.number().int(),
  stationName: z.string(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  capacityMw: z.number(),
  mode: z.enum(TRADING_MODES),
  modeFrom: z.string().nullable(),
})
export type TradingUnitRow = z.infer<typeof tradingUnitRow>

/** Trading units of the stations of a province that lie in the caller's data scope. */
export const tradingUnits = endpoint({
  path: '/base/tradingUnit/page',
  access: '/base:read',
  scope: { provinceId: 'province', stationId: 'station' },
  readOnly: true,
  request: listRequest({
    provinceId: provinceId(),
    stationId: id().optional(),
    search: search(),
    mode: z.enum(TRADING_MODES).optional(),
    ...sortedBy('code', 'nameZh', 'nameEn', 'capacityMw', 'modeFrom'),
  }),
  answer: rows(tradingUnitRow),
})

/** Refused when the units of a station would have more capacity than it has; a unit stays with its station. */
export const saveTradingUnit = endpoint({
  path: '/base/tradingUnit/save',
  access: '/base:edit',
  scope: { id: 'tradingUnit', stationId: 'station' },
  request: z.object({ ...rowToSave(), ...fields }),
  answer: saved,
})

/** Refused while it has curves. */
export const deleteTradingUnit = endpoint({
  path: '/base/tradingUnit/delete',
  access: '/base:edit',
  scope: { id: 'tradingUnit' },
  request: z.object({ id: id() }),
  answer: none(),
})
