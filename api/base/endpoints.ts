import { z } from 'zod'
import { PERIOD_KINDS } from '#domain/calendar/words.ts'
import { data, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, flag, id, option, provinceId } from '../kernel/fields.ts'

export const periodKind = z.enum(PERIOD_KINDS)

export const stationRow = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  provinceId: z.string(),
  technology: z.string(),
  capacityMw: z.number(),
  nodeId: z.number().int().nullable(),
  areaId: z.number().int().nullable(),
  /** The user has hidden the station from the own lists. */
  hidden: z.boolean(),
  simulated: z.boolean(),
})
export type StationRow = z.infer<typeof stationRow>

const stationsOf = (path: `/${string}`) =>
  endpoint({
    path,
    access: 'session',
    scope: { provinceId: 'province', provinceIdList: 'province' },
    readOnly: true,
    listBody: 'provinceIdList',
    request: z.object({
      provinceId: provinceId().optional(),
      provinceIdList: z.array(provinceId()).max(50).optional(),
      includeHidden: flag().optional(),
    }),
    answer: rows(stationRow),
  })

export const stationsByCurrentUser = stationsOf('/base/station/selectStationByCurrentUser')
export const stations = stationsOf('/base/station/select')
export const stationsOfProvinces = stationsOf('/base/station/selectByCurrentUserProvinceIdList')

/** Hides a station from the caller's own lists, or shows it again. */
export const hideStation = endpoint({
  path: '/base/station/hidden',
  access: 'session',
  scope: { stationId: 'station' },
  request: z.object({ stationId: id(), hidden: flag() }),
  answer: none(),
})

const provincesOf = (path: `/${string}`) =>
  endpoint({
    path,
    access: 'session',
    scope: {},
    readOnly: true,
    request: z.object({}),
    answer: rows(option),
  })

/** Provinces in the data scope of the caller. */
export const provinces = provincesOf('/base/province/selectProvince')
/** The same list under the path that older clients use. */
export const provincesPlain = provincesOf('/base/province/select')

/** Which day it is for the business: a demonstration's clock can be ahead of the computer's, a replay's is its own. */
export const businessDay = endpoint({
  path: '/base/businessDay',
  access: 'session',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ provinceId: provinceId().optional() }),
  answer: data(z.object({ today: deliveryDate() })),
})

export const areas = endpoint({
  path: '/base/area/select',
  access: 'session',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({ provinceId: provinceId() }),
  answer: rows(
    z.object({ id: z.number().int(), code: z.string(), name: z.string(), kind: z.string() }),
  ),
})

export const nodes = endpoint({
  path: '/com/node/select',
  access: 'session',
  scope: { provinceId: 'province', stationId: 'station' },
  readOnly: true,
  request: z.object({
    provinceId: provinceId(),
    areaId: id().optional(),
    stationId: id().optional(),
    keyword: z.string().trim().max(50).optional(),
  }),
  answer: rows(
    z.object({
      id: z.number().int(),
      code: z.string(),
      name: z.string(),
      areaId: z.number().int(),
      areaName: z.string(),
      voltageKv: z.number().int().nullable(),
      /** A station or a storage unit of the caller is connected there. */
      isOwn: z.boolean(),
    }),
  ),
})

export const hourTimeSlot = endpoint({
  path: '/base/hourTimeSlot',
  access: 'session',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: z.object({
    provinceId: provinceId().optional(),
    date: deliveryDate().optional(),
  }),
  answer: rows(
    z.object({
      slot: z.number().int(),
      label: z.string(),
      from: z.string(),
      to: z.string(),
      periodKind: periodKind.nullable(),
      periodName: z.string().nullable(),
    }),
  ),
})

const reportColumn = z.object({
  reportCode: z.string().min(1).max(100),
  columnCode: z.string().min(1).max(100),
  visible: z.boolean(),
  order: z.number().int().min(0).max(1000),
  width: z.number().int().min(20).max(2000).nullable().optional(),
})

export const reportColumns = endpoint({
  path: '/base/userCustomReportVisibleColumn/list',
  access: 'session',
  scope: {},
  readOnly: true,
  request: z.object({ reportCode: z.string().min(1).max(100) }),
  answer: rows(reportColumn),
})

/** Replaces the caller's columns of the reports that the list names. The body is the list itself. */
export const saveReportColumns = endpoint({
  path: '/base/userCustomReportVisibleColumn/saveOrUpdateReportVisibleColumnBatch',
  access: 'session',
  scope: {},
  request: z.object({ items: z.array(reportColumn).max(500) }),
  answer: none(),
})
