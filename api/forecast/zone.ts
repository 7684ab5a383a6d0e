import { z } from 'zod'
import { data, file } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, provinceId } from '../kernel/fields.ts'
import { nodeTarget, placeDetail } from './nodal.ts'

const zone = z.object({ code: z.string(), name: z.string() })

/** The zones of a province that have prices; none where the unified price is all there is. */
export const forecastZones = endpoint({
  path: '/price/zoneForecast/select',
  access: '/forecast:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ provinceId: provinceId(), target: nodeTarget }),
  answer: data(
    z.object({
      zones: z.array(zone),
      /** Newest date whose zones were forecast one day ahead; null before the first run. */
      date: z.string().nullable(),
    }),
  ),
})

const oneZone = z.object({
  provinceId: provinceId(),
  target: nodeTarget,
  zoneCode: z.string().trim().min(1).max(60),
  from: deliveryDate(),
  to: deliveryDate(),
})

/** One zone over a range of dates, each by the newest run that forecast it at the least lead. */
export const zoneForecast = endpoint({
  path: '/price/zoneForecast/detail',
  access: '/forecast:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: oneZone,
  answer: data(placeDetail.extend({ zone })),
})

/** The forecasts and prices of one zone over a range as xlsx: one row a slot. */
export const exportZone = endpoint({
  path: '/price/zoneForecast/export',
  access: '/forecast:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: oneZone,
  answer: file(),
})
